import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';

/** The logo, which leads home; a long press opens the command menu (`command-menu-button.tsx`). */
export function HomeLink({ nameClassName }: { nameClassName?: string }) {
  return (
    <Link
      to={paths.root}
      draggable={false}
      data-home
      className="flex min-h-11 items-center gap-2.5 font-semibold tracking-tight select-none"
    >
      <Logo className="size-7" />
      <span className={nameClassName}>{PRODUCT_NAME}</span>
    </Link>
  );
}
