declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(pixels: ImageData, done: (shown: ImageData | null) => void): void;
    free(): void;
  }
  export interface HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[];
  }
  export default function libheif(): { HeifDecoder: new () => HeifDecoder };
}
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  export { type HeifDecoder, default } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
}
