import type { LucideIcon } from 'lucide-react';
import { useContext, type ComponentProps } from 'react';
import { classNames } from './class-names';
import { IconTip } from './icon-tip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
}

export const ICON_BUTTON_STYLES =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft transition-colors hover:bg-raised hover:text-ink disabled:opacity-45';

export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  const Tip = useContext(IconTip);
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={Tip ? undefined : label}
      className={classNames(ICON_BUTTON_STYLES, className)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
  return Tip ? <Tip label={label}>{button}</Tip> : button;
}
