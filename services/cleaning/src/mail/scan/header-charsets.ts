/** Names of charsets in mail that the Encoding Standard does not know, and what they mean there. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  'x-ms-cp932': 'shift_jis',
  'windows-932': 'shift_jis',
  'shift-jis': 'shift_jis',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  cp50222: 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-3': 'iso-2022-jp',
  'iso-2022-jp-2004': 'iso-2022-jp',
  eucjp: 'euc-jp',
  'eucjp-ms': 'euc-jp',
  'eucjp-win': 'euc-jp',
  cp51932: 'euc-jp',
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  uhc: 'euc-kr',
  euckr: 'euc-kr',
  cp936: 'gbk',
  ms936: 'gbk',
  'windows-936': 'gbk',
  'euc-cn': 'gbk',
  euccn: 'gbk',
  cp950: 'big5',
  'windows-950': 'big5',
  utf8mb4: 'utf-8',
  utf_8: 'utf-8',
  latin_1: 'windows-1252',
  roman: 'macintosh',
};

/** ISO-2022 switches charsets with it. */
const ESC = '\u001b';
const JAPANESE_ESCAPE = String.raw`${ESC}(?:\([BJI]|\$[@B])`;
const REPEATED_ESCAPES = new RegExp(`(?:${JAPANESE_ESCAPE})+(?=${JAPANESE_ESCAPE})`, 'g');

/** Decodes the bytes of encoded words in a charset; those of an unknown one as what they most likely are. */
export function decodeCharset(bytes: Buffer, charset: string): string {
  const name =
    ALIASES[charset] ?? charset.replace(/^cp(125\d)$/, 'windows-$1').replace(/^(?:cp|ibm)866$/, 'ibm866');
  if (name === 'iso-2022-kr') return decodeShifted(bytes);
  if (name === 'hz-gb-2312' || name === 'hz') return decodeHz(bytes);
  if (name === 'utf-7' || name === 'unicode-1-1-utf-7') return decodeUtf7(bytes);
  try {
    return new TextDecoder(name).decode(name === 'iso-2022-jp' ? dropRepeatedEscapes(bytes) : bytes);
  } catch {
    return decodeUnknown(bytes);
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Header fields are UTF-8 (RFC 6532) or, in old mail, in the 8-bit charset of the message's text. */
export function decodeUnknown(bytes: Buffer, charset = ''): string {
  for (const decoder of [() => UTF8, () => new TextDecoder(ALIASES[charset] ?? charset, { fatal: true })]) {
    try {
      return decoder().decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Every encoded word of ISO-2022-JP ends in ASCII and the next one leaves it again; the Encoding Standard writes U+FFFD
 * between two escapes (whatwg/encoding#115, rspamd#1669). Words that stay in their charset (mikel/mail#1397) go on.
 */
const dropRepeatedEscapes = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(REPEATED_ESCAPES, ''), 'latin1');

/** ISO-2022-KR (RFC 1557): what is between SO and SI is EUC-KR without its high bits. */
function decodeShifted(bytes: Buffer): string {
  let isShifted = false;
  const plain: number[] = [];
  for (const code of Buffer.from(bytes.toString('latin1').replaceAll(`${ESC}$)C`, ''), 'latin1')) {
    if (code === 0x0e) isShifted = true;
    else if (code === 0x0f) isShifted = false;
    else plain.push(isShifted && code > 0x20 && code < 0x7f ? code | 0x80 : code);
  }
  return new TextDecoder('euc-kr').decode(Uint8Array.from(plain));
}

/** HZ (RFC 1843): what is between `~{` and `~}` is GB 2312 without its high bits. */
const decodeHz = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/~\n/g, '')
    .replace(/~\{((?:[!-}][!-~])*)(?:~\}|$)/g, (_, pairs: string) =>
      new TextDecoder('gbk').decode(Uint8Array.from(pairs, (letter) => letter.charCodeAt(0) | 0x80)),
    )
    .replace(/~~/g, '~');

/** UTF-7 (RFC 2152): what is between `+` and `-` is Base64 of UTF-16. */
const decodeUtf7 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/\+([A-Za-z0-9+/]*)-?/g, (_, text: string) => {
    if (text === '') return '+';
    const units = Buffer.from(text, 'base64');
    return units
      .subarray(0, units.length & ~1)
      .swap16()
      .toString('utf16le');
  });
