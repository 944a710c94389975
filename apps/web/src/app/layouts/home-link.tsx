import { type PointerEvent, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { classNames } from '@/shared/ui/class-names';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { isMenuOpen } from '../command-menu/is-menu-open';

const LONG_PRESS_MS = 500;

/** The logo, which leads home; a long press opens the command menu. */
export function HomeLink({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onPointerDown({ button }: PointerEvent) {
    wasLong.current = false;
    if (button !== 0) return;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      isMenuOpen.set(true);
    }, LONG_PRESS_MS);
  }
  const cancel = () => clearTimeout(timer.current);

  return (
    <Link
      to={paths.root}
      draggable={false}
      onPointerDown={onPointerDown}
      onPointerUp={cancel}
      onPointerCancel={cancel}
      onPointerLeave={cancel}
      onContextMenu={(event) => wasLong.current && event.preventDefault()}
      onClick={(event) => wasLong.current && event.preventDefault()}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 font-semibold tracking-tight select-none',
        className,
      )}
    >
      <Logo className="size-7" />
      <span className={nameClassName}>{PRODUCT_NAME}</span>
    </Link>
  );
}
