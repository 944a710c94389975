import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export const CONTROL_STYLES =
  'min-h-11 w-full rounded-control border border-control bg-surface px-3.5 py-2 text-ink placeholder:text-soft aria-invalid:border-bad disabled:opacity-45';

export interface FieldProps {
  label: string;
  /** Shown before an error. */
  hint?: string;
  /** Shown and announced. */
  error?: string;
}

interface FieldFrameProps extends FieldProps {
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, hint and error of a control, associated for assistive technology. */
export function Field({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-small text-soft">
          {hint}
        </p>
      )}
      <div role="alert">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-small text-bad-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
