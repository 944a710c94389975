import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/shared/ui/button';
import { buttonStyles, type ButtonVariant } from '@/shared/ui/button-styles';

interface PaymentMethodProps {
  label: string;
  /** Below the button: how it works. */
  note?: string;
  variant?: ButtonVariant;
  /** Opens this address. */
  href?: string;
  /** Opens the address in a new tab. */
  newTab?: boolean;
  /** Called when pressed. */
  onPress?: () => void;
  busy?: boolean;
}

/** One payment method: its button, and below it how it works. */
export function PaymentMethod({ label, note, variant = 'secondary', ...act }: PaymentMethodProps) {
  const noteId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Control {...act} label={label} variant={variant} noteId={note && noteId} />
      {note && (
        <p id={noteId} className="text-small text-soft">
          {note}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<PaymentMethodProps, 'label' | 'variant' | 'href' | 'newTab' | 'onPress' | 'busy'> & {
  noteId: string | undefined;
};

function Control({ label, variant, noteId, href, newTab, onPress, busy }: ControlProps) {
  if (href) {
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
    <Button variant={variant} size="lg" full busy={busy} aria-describedby={noteId} onClick={onPress}>
      {label}
    </Button>
  );
}
