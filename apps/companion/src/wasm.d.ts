declare module '*.wasm' {
  /** The file, which the build stores in the program. */
  const bytes: Uint8Array;
  export default bytes;
}
