import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CATEGORY_INKS, type CategoryHue } from './category';
import { classNames } from './class-names';

interface ChoiceRowProps {
  title: ReactNode;
  /** A second, quieter line: what it is, or why it cannot be chosen. */
  description?: ReactNode;
  icon?: LucideIcon;
  /** Colour of the icon, for what takes space. */
  hue?: CategoryHue;
  /** At the end: the figure that matters, `18.4 GB`. */
  trailing?: ReactNode;
  checked: boolean;
  onToggle: () => void;
  disabled?: boolean;
  /** Makes it one of several, of which exactly one is chosen: the name that they share. */
  oneOf?: string;
  /** Beneath the row: what came of an act on it. */
  below?: ReactNode;
}

/** A row to choose, in a `List`: all of it is the checkbox (or the radio button), named by its title. */
export function ChoiceRow({
  title,
  description,
  icon: Icon,
  hue,
  trailing,
  checked,
  onToggle,
  disabled = false,
  oneOf,
  below,
}: ChoiceRowProps) {
  const id = useId();
  const described = [description && `${id}-description`, trailing && `${id}-trailing`].filter(Boolean);
  return (
    <li>
      <label
        className={classNames(
          'flex min-h-16 items-center gap-3 px-4 py-3 transition-colors sm:gap-4 sm:px-5',
          disabled ? 'text-soft' : 'cursor-pointer',
          checked ? 'bg-brand-tint' : !disabled && 'hover:bg-raised',
        )}
      >
        <input
          type={oneOf ? 'radio' : 'checkbox'}
          name={oneOf}
          checked={checked}
          onChange={onToggle}
          disabled={disabled}
          aria-labelledby={`${id}-title`}
          aria-describedby={described.join(' ') || undefined}
          className="size-5 shrink-0 accent-brand"
        />
        {Icon && (
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-paper">
            <Icon aria-hidden className={classNames('size-5', hue ? CATEGORY_INKS[hue] : 'text-soft')} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span id={`${id}-title`} className="block font-medium">
            {title}
          </span>
          {description && (
            <span id={`${id}-description`} className="block text-small text-soft">
              {description}
            </span>
          )}
        </span>
        {trailing && (
          <span id={`${id}-trailing`} className="font-semibold whitespace-nowrap tabular-nums">
            {trailing}
          </span>
        )}
      </label>
      {below}
    </li>
  );
}
