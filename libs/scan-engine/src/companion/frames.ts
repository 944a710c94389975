import { isCount } from '../paths';

/** Typed arrays that travel behind the JSON of a message. */
const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;
type TypedArray = InstanceType<(typeof ARRAYS)[ArrayName]>;

/** Where an array lies in the bytes behind the JSON. */
interface ArrayPlace {
  $array: ArrayName;
  at: number;
  length: number;
}

const HEADER_BYTES = 4;
const align = (bytes: number) => (bytes + 7) & ~7;

/**
 * A message as one binary frame: the length of the JSON, the JSON, then the bytes of its typed arrays. They may be
 * anywhere in the message's objects, and not in its arrays.
 */
export function encodeFrame(message: object): Uint8Array<ArrayBuffer> {
  const arrays: { array: TypedArray; at: number }[] = [];
  let bytes = 0;
  const place = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const array = value as TypedArray;
      arrays.push({ array, at: bytes });
      const name = Object.keys(ARRAYS).find((one) => array instanceof ARRAYS[one as ArrayName]);
      const placed = { $array: name, at: bytes, length: array.length };
      bytes = align(bytes + array.byteLength);
      return placed;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, place(part)]));
  };
  const json = new TextEncoder().encode(JSON.stringify(place(message)));
  const start = align(HEADER_BYTES + json.length);
  const frame = new Uint8Array(start + bytes);
  new DataView(frame.buffer).setUint32(0, json.length);
  frame.set(json, HEADER_BYTES);
  for (const { array, at } of arrays)
    frame.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + at);
  return frame;
}

/** Decodes a frame; its arrays are views of the frame's bytes. Throws when it is not a frame. */
export function decodeFrame(buffer: ArrayBuffer): Record<string, unknown> {
  const length = new DataView(buffer).getUint32(0);
  const json = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(buffer, HEADER_BYTES, length));
  const start = align(HEADER_BYTES + length);
  const restore = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if (isArrayPlace(value)) return new ARRAYS[value.$array](buffer, start + value.at, value.length);
    const parts = value as Record<string, unknown>;
    for (const [key, part] of Object.entries(parts)) parts[key] = restore(part);
    return parts;
  };
  const message = restore(JSON.parse(json));
  if (
    typeof message !== 'object' ||
    message === null ||
    Array.isArray(message) ||
    ArrayBuffer.isView(message)
  )
    throw new TypeError('A message is an object');
  return message as Record<string, unknown>;
}

function isArrayPlace(value: object): value is ArrayPlace {
  const { $array, at, length } = value as Partial<ArrayPlace>;
  return Object.hasOwn(ARRAYS, $array ?? '') && isCount(at) && isCount(length);
}
