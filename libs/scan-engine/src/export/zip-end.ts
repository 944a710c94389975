/** Bytes of the record at the end of an archive without a comment (APPNOTE 4.3.16). */
const END_LENGTH = 22;
/** Value of the record's count field when the count does not fit. */
const MANY_FILES = 0xffff;
const FAR = 0xffff_ffff;

/**
 * Passes an archive through and writes the Zip64 records before its end. client-zip 2.5.1 omits them when an archive
 * of less than 4 GiB contains 65,535 files or more. `files` is called at the end.
 */
export function withZip64End(files: () => number): TransformStream<Uint8Array, Uint8Array> {
  let held: Uint8Array = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      const isLong = chunk.length >= END_LENGTH;
      const rest = isLong ? chunk : joinBytes(held, chunk);
      if (isLong && held.length > 0) controller.enqueue(held);
      const known = Math.max(0, rest.length - END_LENGTH);
      if (known > 0) controller.enqueue(rest.subarray(0, known));
      held = rest.slice(known);
    },
    flush(controller) {
      const end = new DataView(held.buffer, held.byteOffset, held.byteLength);
      const isShort = end.getUint16(10, true) === MANY_FILES && end.getUint32(16, true) !== FAR;
      if (isShort) controller.enqueue(zip64Records(end, BigInt(files())));
      controller.enqueue(held);
    },
  });
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** The Zip64 record (56 bytes, APPNOTE 4.3.14) and its locator (20 bytes, 4.3.15). */
function zip64Records(end: DataView, files: bigint): Uint8Array {
  const directoryLength = BigInt(end.getUint32(12, true));
  const directoryStart = BigInt(end.getUint32(16, true));
  const records = new DataView(new ArrayBuffer(76));
  records.setUint32(0, 0x06064b50, true);
  records.setBigUint64(4, 44n, true);
  records.setUint16(12, 45, true);
  records.setUint16(14, 45, true);
  records.setBigUint64(24, files, true);
  records.setBigUint64(32, files, true);
  records.setBigUint64(40, directoryLength, true);
  records.setBigUint64(48, directoryStart, true);
  records.setUint32(56, 0x07064b50, true);
  records.setBigUint64(64, directoryStart + directoryLength, true);
  records.setUint32(72, 1, true);
  return new Uint8Array(records.buffer);
}
