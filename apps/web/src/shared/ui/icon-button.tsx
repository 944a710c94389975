import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** What the button does, for those who do not see the icon. */
  label: string;
}

export const ICON_BUTTON_STYLES =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft transition-colors hover:bg-raised hover:text-ink disabled:opacity-45';

export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(ICON_BUTTON_STYLES, className)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
