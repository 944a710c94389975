import { useLayoutEffect } from 'react';

/** Where the page carries its screen drawn in advance (`vite/first-picture-plugin.ts`). */
export const FIRST_PICTURE_ID = 'first-picture';

/** Shows what the app has drawn, in the same frame, instead of what the page came with. */
export function endFirstPicture(): void {
  document.getElementById(FIRST_PICTURE_ID)?.remove();
}

/** Stands beside a screen: once that is there, the picture of it is not needed any more. */
export function FirstPictureEnd(): null {
  useLayoutEffect(endFirstPicture, []);
  return null;
}
