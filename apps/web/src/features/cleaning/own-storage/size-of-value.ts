/** The approximate size of a stored value in bytes, without the browser's overhead. */
export function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (typeof value === 'boolean') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  if (value instanceof Blob) return value.size;
  let sum = 0;
  for (const [key, part] of entriesOf(value)) sum += sizeOfValue(key) + sizeOfValue(part);
  return sum;
}

function entriesOf(value: object): Iterable<[unknown, unknown]> {
  if (value instanceof Map) return value.entries();
  if (value instanceof Set) return value.entries();
  // List indexes take no space.
  return Array.isArray(value) ? value.map((part): [null, unknown] => [null, part]) : Object.entries(value);
}
