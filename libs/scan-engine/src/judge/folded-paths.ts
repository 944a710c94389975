import { foldPath } from '../paths';

/** Whether two paths have one spelling by `foldPath`; ASCII letters need no table. */
export function areFoldedEqual(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one > 0x7f || other > 0x7f) return foldPath(a) === foldPath(b);
    if (one !== other && toUpperCode(one) !== toUpperCode(other)) return false;
  }
  return a.length === b.length;
}

const toUpperCode = (code: number) => (code >= 0x61 && code <= 0x7a ? code - 0x20 : code);
