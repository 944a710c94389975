/** Replaces the browser's clipboard, and returns what is written to it. */
export function spyClipboard() {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}
