import { readFileSync } from 'node:fs';

const GRAY = 6;

/** The functions of TurboJPEG that this uses. */
interface TurboJpeg {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  tjInitDecompress(): number;
  tjDecompressHeader3(handle: number, file: number, bytes: number, ...results: number[]): number;
  tjDecompress2(handle: number, file: number, bytes: number, pixels: number, ...how: number[]): number;
}

export interface Luma {
  values: Uint8Array;
  width: number;
}

/**
 * The luma of an eighth of a JPEG as libjpeg-turbo decodes it: of DC coefficients alone, whatever the colours are. Null
 * for a file that it refuses.
 */
export function decodeLuma(file: Uint8Array): Luma | null {
  const turbo = createTurbo();
  try {
    const handle = turbo.tjInitDecompress();
    const [source, facts] = [turbo.malloc(file.length), turbo.malloc(16)];
    new Uint8Array(turbo.memory.buffer).set(file, source);
    const results = [0, 4, 8, 12].map((offset) => facts + offset);
    if (turbo.tjDecompressHeader3(handle, source, file.length, ...results) !== 0) return null;
    const [wholeWidth, wholeHeight] = new Uint32Array(turbo.memory.buffer, facts, 2);
    const [width, height] = [Math.ceil(wholeWidth! / 8), Math.ceil(wholeHeight! / 8)];
    const pixels = turbo.malloc(width * height);
    // What is damaged is a warning, and still decoded.
    turbo.tjDecompress2(handle, source, file.length, pixels, width, 0, height, GRAY, 0);
    return { values: new Uint8Array(turbo.memory.buffer, pixels, width * height).slice(), width };
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

/** Where libjpeg-turbo gives a file up. */
class RefusedError extends Error {}

let program: WebAssembly.Module | undefined;

/** A new one for each file: one that gave up is left in the middle of its work. */
function createTurbo(): TurboJpeg {
  program ??= new WebAssembly.Module(readFileSync(require.resolve('@cwasm/jpeg-turbo/jpeg-turbo.wasm')));
  const nothing = () => 0;
  const system = ['environ_sizes_get', 'environ_get', 'proc_exit', 'fd_close', 'fd_seek', 'fd_write'];
  const env = {
    setjmp: nothing,
    longjmp: () => {
      throw new RefusedError();
    },
  };
  const imports = { env, wasi_snapshot_preview1: Object.fromEntries(system.map((name) => [name, nothing])) };
  return new WebAssembly.Instance(program, imports).exports as unknown as TurboJpeg;
}
