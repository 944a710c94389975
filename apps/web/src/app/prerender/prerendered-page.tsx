import { useLayoutEffect } from 'react';

/** The id of the element that holds the prerendered screen (`vite/prerender-plugin.ts`). */
export const PRERENDERED_ID = 'prerendered';

/** Removes the prerendered screen. Called in a layout effect, so the app's screen replaces it in the same frame. */
export function removePrerenderedPage(): void {
  document.getElementById(PRERENDERED_ID)?.remove();
}

/** Rendered beside a screen: removes the prerendered one as soon as the screen is there. */
export function PrerenderedPageRemoval(): null {
  useLayoutEffect(removePrerenderedPage, []);
  return null;
}
