import { lazy, Suspense } from 'react';
import { classNames } from '@/shared/ui/class-names';

const Commands = lazy(() => import('../command-menu/command-menu-button'));

/**
 * The button of the command menu, in its place: no screen waits for its code. `roomy`: not on a phone, where a long
 * press on the logo opens the menu too.
 */
export function LazyCommands({ roomy = false }: { roomy?: boolean }) {
  return (
    <span className={classNames('size-11 shrink-0', roomy && 'max-sm:size-0')}>
      <Suspense>
        <Commands className={roomy ? 'max-sm:hidden' : undefined} />
      </Suspense>
    </span>
  );
}
