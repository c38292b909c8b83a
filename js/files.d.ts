// What importing a file that is not code yields: the bundler puts its text into the bundle.
declare module "*.css" {
  const text: string;
  export default text;
}
declare module "*.svg" {
  const text: string;
  export default text;
}
