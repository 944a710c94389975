declare module '*.wasm' {
  /** The file, which the build stores in the program. */
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*?code' {
  /** A script with all that it imports, as a text. */
  const code: string;
  export default code;
}
declare module '*.html' {
  /** A page with its files, as the build stores it in the program. */
  const page: { html: string; css: string; script: string };
  export default page;
}
