import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/shared/ui/button';
import { buttonStyles, type ButtonVariant } from '@/shared/ui/button-styles';

interface PaymentMethodProps {
  label: string;
  /** Beneath the button: how it works. */
  note?: string;
  /** Why it cannot be used here; it stays in its place, disabled, and says so. */
  missing?: string | null;
  variant?: ButtonVariant;
  /** Opens this address … */
  href?: string | null;
  /** … beside this page rather than in its place. */
  newTab?: boolean;
  /** Or does this. */
  onPress?: () => void;
  busy?: boolean;
}

/** One way to pay: its button, and beneath it how it works or why it is not offered here. */
export function PaymentMethod({ label, note, missing, variant = 'secondary', ...act }: PaymentMethodProps) {
  const noteId = useId();
  const text = missing ?? note;
  return (
    <div className="flex flex-col gap-1.5">
      <Control {...act} label={label} variant={variant} disabled={Boolean(missing)} noteId={text && noteId} />
      {text && (
        <p id={noteId} className="text-small text-soft">
          {text}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<PaymentMethodProps, 'label' | 'variant' | 'href' | 'newTab' | 'onPress' | 'busy'> & {
  disabled: boolean;
  noteId: string | undefined;
};

function Control({ label, variant, disabled, noteId, href, newTab, onPress, busy }: ControlProps) {
  if (href && !disabled) {
    return (
      <a
        href={href}
        aria-describedby={noteId}
        className={buttonStyles({ variant, size: 'lg', full: true })}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
      >
        {label}
        {newTab && <ExternalLink aria-hidden className="size-4" />}
      </a>
    );
  }
  return (
    <Button
      variant={variant}
      size="lg"
      full
      busy={busy}
      unavailable={disabled}
      aria-describedby={noteId}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
