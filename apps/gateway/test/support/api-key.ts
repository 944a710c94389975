import { checksumOfKey } from '@swipeclean/service-kit';

/** A key of the right form; which one it is stands in its handle. */
export function keyOf(handle: string): string {
  const body = `swc_${handle.padEnd(10, 'x')}_${'s'.repeat(43)}`;
  return body + checksumOfKey(body);
}
