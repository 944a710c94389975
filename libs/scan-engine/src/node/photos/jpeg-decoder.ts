import { PictureError } from '../../media/picture-error';
import type { SmallPicture } from '../../media/photo-features';

/** The functions of libjpeg-turbo's TurboJPEG interface, as `@cwasm/jpeg-turbo` exports them. */
interface TurboJpeg {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(address: number): void;
  tjInitDecompress(): number;
  tjDecompressHeader3(handle: number, file: number, bytes: number, ...results: number[]): number;
  tjDecompress2(
    handle: number,
    file: number,
    bytes: number,
    pixels: number,
    width: number,
    pitch: number,
    height: number,
    format: number,
    flags: number,
  ): number;
  tjDestroy(handle: number): number;
}

const RGBA = 7;

let program: WebAssembly.Module | null = null;

/** Sets the program of the decoder, `jpeg-turbo.wasm`; without it no JPEG is decoded. */
export function setJpegDecoder(wasm: Uint8Array): void {
  program = new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>);
}

/** Memory of which more than this stays is given back: WebAssembly never does so by itself. */
const MAX_KEPT_BYTES = 64 << 20;

let instance: TurboJpeg | null = null;

function getInstance(): TurboJpeg {
  if (!program) throw new PictureError('unsupported');
  const nothing = () => 0;
  const system = ['environ_sizes_get', 'environ_get', 'proc_exit', 'fd_close', 'fd_seek', 'fd_write'];
  instance ??= new WebAssembly.Instance(program, {
    env: {
      setjmp: nothing,
      longjmp: () => {
        throw new PictureError('unreadable');
      },
    },
    wasi_snapshot_preview1: Object.fromEntries(system.map((name) => [name, nothing])),
  }).exports as unknown as TurboJpeg;
  return instance;
}

/**
 * Decodes a JPEG to a longer side of `side` or somewhat more, in eighths of its size, from a part of its frequencies.
 * Without a side it is decoded whole. It is neither turned nor converted to another colour space.
 */
export function decodeJpeg(file: Uint8Array, side = Infinity): SmallPicture {
  const turbo = getInstance();
  try {
    const picture = decodeWith(turbo, file, side);
    if (turbo.memory.buffer.byteLength > MAX_KEPT_BYTES) instance = null;
    return picture;
  } catch (error) {
    // It was left in the middle of its work.
    instance = null;
    throw error instanceof PictureError ? error : new PictureError('unreadable');
  }
}

function decodeWith(turbo: TurboJpeg, file: Uint8Array, side: number): SmallPicture {
  const handle = turbo.tjInitDecompress();
  const source = turbo.malloc(file.length);
  const facts = turbo.malloc(16);
  new Uint8Array(turbo.memory.buffer).set(file, source);
  const [widthAt, heightAt, ...others] = [0, 4, 8, 12].map((offset) => facts + offset) as [number, number];
  if (turbo.tjDecompressHeader3(handle, source, file.length, widthAt, heightAt, ...others) !== 0)
    throw new PictureError('unreadable');
  const [wholeWidth, wholeHeight] = new Uint32Array(turbo.memory.buffer, facts, 2) as unknown as [
    number,
    number,
  ];
  const eighths = Math.min(8, Math.max(1, Math.ceil((8 * side) / Math.max(wholeWidth, wholeHeight))));
  const [width, height] = [wholeWidth, wholeHeight].map((pixels) => Math.ceil((pixels * eighths) / 8)) as [
    number,
    number,
  ];
  const bytes = 4 * width * height;
  const pixels = turbo.malloc(bytes);
  if (pixels === 0) throw new PictureError('too-large');
  const status = turbo.tjDecompress2(handle, source, file.length, pixels, width, 4 * width, height, RGBA, 0);
  const rgba = new Uint8Array(turbo.memory.buffer, pixels, bytes).slice();
  for (const address of [source, facts, pixels]) turbo.free(address);
  turbo.tjDestroy(handle);
  // Of a truncated file the rest is grey; browsers show it, too.
  if (status !== 0 && isEmpty(rgba)) throw new PictureError('unreadable');
  return { rgba, width, height };
}

const isEmpty = (rgba: Uint8Array) => rgba.every((value) => value === 0);
