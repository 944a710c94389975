/** Puts a clipboard in the browser's place, and tells what is written to it. */
export function spyClipboard() {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}
