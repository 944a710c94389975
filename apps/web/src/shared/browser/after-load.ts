/** Runs what nobody waits for once the page stands and the browser is idle. */
export function afterLoad(task: () => Promise<unknown>): void {
  const run = () => void task().catch((error: unknown) => console.warn(error));
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
