import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/shared/ui/button';
import { buttonStyles, type ButtonVariant } from '@/shared/ui/button-styles';

interface PaymentMethodProps {
  label: string;
  /** Below the button: how it works. */
  note?: string;
  /** The reason why it is disabled, shown in its place. */
  missing?: string | null;
  variant?: ButtonVariant;
  /** Opens this address. */
  href?: string | null;
  /** Opens the address in a new tab. */
  newTab?: boolean;
  /** Called when pressed. */
  onPress?: () => void;
  busy?: boolean;
}

/** One payment method: its button, and below it how it works or why it is not available. */
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
