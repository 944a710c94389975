/** Whether fingers are the main way to point, as on a phone: it has no terminal, but a share sheet. */
export function isTouchDevice(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
