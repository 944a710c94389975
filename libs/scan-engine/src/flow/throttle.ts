/** Whether enough time has passed since the last yes; the first question is answered yes. */
export function everyMs(interval: number): () => boolean {
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (now - last < interval) return false;
    last = now;
    return true;
  };
}
