import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few options: native radio buttons, so the arrow keys work. For panels use `Tabs`. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-control bg-raised p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 min-w-16 flex-1 items-center justify-center rounded-[0.625rem] px-4 text-small font-medium text-soft transition-colors hover:text-ink has-checked:bg-thumb has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-ink"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
