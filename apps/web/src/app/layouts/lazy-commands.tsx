import { lazy, Suspense } from 'react';

const Commands = lazy(() => import('../command-menu/command-menu-button'));

/** The button of the command menu, in its place: no screen waits for its code. */
export function LazyCommands() {
  return (
    <span className="size-11 shrink-0">
      <Suspense>
        <Commands />
      </Suspense>
    </span>
  );
}
