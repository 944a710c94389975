/** A box of MP4 or HEIF: its length, its type and its content. */
export function box(type: string, ...content: (Uint8Array | readonly number[] | string)[]): Buffer {
  const body = content.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
  );
  const bytes = Buffer.concat([Buffer.from(`\0\0\0\0${type}`, 'latin1'), ...body]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}
