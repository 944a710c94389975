// Photos with an embedded thumbnail, as cameras write them.

/** A JPEG with an EXIF segment of two directories: the orientation, and the thumbnail. */
export function withThumbnail(jpeg: Uint8Array, thumbnail: Uint8Array, orientation = 1): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(1, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = (entries: Buffer[], next: number) => {
    const [count, end] = [Buffer.alloc(2), Buffer.alloc(4)];
    count.writeUInt16BE(entries.length);
    end.writeUInt32BE(next);
    return Buffer.concat([count, ...entries, end]);
  };
  const first = directory([entry(0x0112, 3, orientation)], 8 + 18);
  const start = 8 + first.length + 2 + 2 * 12 + 4;
  const second = directory([entry(0x0201, 4, start), entry(0x0202, 4, thumbnail.length)], 0);
  const head = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), head, first, second, thumbnail]);
  const mark = Buffer.from([0xff, 0xe1, 0, 0]);
  mark.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), mark, exif, jpeg.subarray(2)]);
}
