/** Bytes of a profile before its colours, in which its name is. */
const MAX_NAME_END = 4096;

/** Profiles of cameras, phones and programs whose luma is as that of sRGB. */
const USUAL = /sRGB|Display P3|Adobe RGB|\bc2\b|uRGB/;

/**
 * Whether the segment APP2 has no colour profile, or one that changes luma little. Others say that the values are no
 * YCbCr, or not as bright as they seem (libjxl/libjxl#3512).
 */
export function isUsualProfile(segment: DataView): boolean {
  const length = Math.min(segment.byteLength, MAX_NAME_END);
  const text = new TextDecoder('latin1').decode(new Uint8Array(segment.buffer, segment.byteOffset, length));
  if (!text.startsWith('ICC_PROFILE\0')) return true;
  // Of several segments the first has the name.
  if (segment.getUint8(12) !== 1) return true;
  // Names are stored with one or two bytes a letter.
  return USUAL.test(text.replaceAll('\0', ''));
}
