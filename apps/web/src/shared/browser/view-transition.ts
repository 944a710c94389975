import { prefersReducedMotion } from './prefers-reduced-motion';

/** Changes what is shown; elements with the same `view-transition-name` before and after turn into each other. */
export async function withViewTransition(change: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersReducedMotion()) return change();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change);
  // In a hidden page nothing is animated.
  for (const end of [ready, finished]) end.catch(() => undefined);
  await updateCallbackDone;
}
