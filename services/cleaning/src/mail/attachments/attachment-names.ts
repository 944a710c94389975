/** Most file systems take 255; a number fits in. */
const MAX_NAME_BYTES = 200;
const MAX_EXTENSION_CHARS = 12;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every file system and drive takes; never a path. */
export function toFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    // Signs that turn the direction would show another ending.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return 'attachment';
  const named = RESERVED.test(plain) ? `_${plain}` : plain;
  const dot = named.lastIndexOf('.');
  const extension = dot > 0 && named.length - dot <= MAX_EXTENSION_CHARS ? named.slice(dot) : '';
  const stem = named.slice(0, named.length - extension.length);
  return cutToBytes(stem, MAX_NAME_BYTES - Buffer.byteLength(extension)) + extension;
}

/** A text, or the beginning of it that has at most so many bytes as UTF-8, and no dot or space at its end. */
function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) return text.slice(0, end).replace(/[. ]+$/, '');
    end += character.length;
  }
  return text;
}
