import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CATEGORY_INKS, type CategoryHue } from './category';
import { classNames } from './class-names';

interface ChoiceRowProps {
  title: ReactNode;
  /** A secondary line: a description, or the reason why the row is disabled. */
  description?: ReactNode;
  icon?: LucideIcon;
  /** Colour of the icon, for storage categories. */
  hue?: CategoryHue;
  /** At the end: the main figure, `18.4 GB`. */
  trailing?: ReactNode;
  checked: boolean;
  onToggle: () => void;
  disabled?: boolean;
  /** Makes the row a radio button; the rows of one group share this name. */
  oneOf?: string;
  /** Below the row: the result of an action on it. */
  below?: ReactNode;
}

/** A selectable row of a `List`. The whole row is the checkbox or radio button, labelled by its title. */
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
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-paper max-[22.5rem]:hidden">
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
