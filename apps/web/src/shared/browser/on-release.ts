/**
 * Calls back once, when the key or button that moved the focus is released: a hint that comes while the mouse is
 * pressed moves the button under it, and the click is lost.
 */
export function onRelease(act: () => void): void {
  const listeners = new AbortController();
  const onFirstRelease = () => {
    listeners.abort();
    act();
  };
  for (const type of ['mouseup', 'keyup'])
    window.addEventListener(type, onFirstRelease, { signal: listeners.signal });
}
