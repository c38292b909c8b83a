"""The places where a board is shown: a real JupyterLab, and a bare page that answers from this process."""
