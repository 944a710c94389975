const scratchA = new Int32Array(1 << 14);
const scratchB = new Int32Array(1 << 14);

/** Whether two views hold the same bytes; native in Node, four bytes a step elsewhere. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (typeof Buffer !== 'undefined') return Buffer.compare(a, b) === 0;
  return equalByWords(a, b);
}

/** `equalBytes` for engines without a native compare: a DataView is slow, and a word view needs both aligned. */
export function equalByWords(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const words = a.length >> 2;
  const aligned = (a.byteOffset & 3) === 0 && (b.byteOffset & 3) === 0;
  const same = aligned
    ? equalWords(
        new Int32Array(a.buffer, a.byteOffset, words),
        new Int32Array(b.buffer, b.byteOffset, words),
        words,
      )
    : equalThroughScratch(a, b);
  if (!same) return false;
  for (let at = words << 2; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function equalWords(a: Int32Array, b: Int32Array, words: number): boolean {
  for (let at = 0; at < words; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Copies 64 KB at a time into aligned memory that stays in the processor's cache. */
function equalThroughScratch(a: Uint8Array, b: Uint8Array): boolean {
  const bytesA = new Uint8Array(scratchA.buffer);
  const bytesB = new Uint8Array(scratchB.buffer);
  const end = a.length & ~3;
  for (let at = 0; at < end; at += bytesA.length) {
    const to = Math.min(at + bytesA.length, end);
    bytesA.set(a.subarray(at, to));
    bytesB.set(b.subarray(at, to));
    if (!equalWords(scratchA, scratchB, (to - at) >> 2)) return false;
  }
  return true;
}
