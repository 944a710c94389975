/** Resolves after `ms`; rejects at once when the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped());
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(stopped());
    });
  });
}

const stopped = () => new DOMException('Stopped', 'AbortError');
