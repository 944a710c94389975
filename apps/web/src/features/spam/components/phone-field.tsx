import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from '@/shared/ui/text-field';
import { useSpamText } from '../messages';

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'onBlur'> {
  /** When the form was last sent: a doubt about what was typed before has had its time. */
  sentAt: number;
}

/** A number as somebody types it. Any text is taken (SPAM-07, SPAM-14); one that looks wrong is said to be so. */
export function PhoneField({ sentAt, onChange, ...props }: PhoneFieldProps) {
  const t = useSpamText();
  const [doubtedAt, setDoubtedAt] = useState<number>();
  const isOdd = doubtedAt === sentAt && !props.error;
  return (
    <div>
      <TextField
        label={t('phone.label')}
        hint={t('phone.hint')}
        type="tel"
        autoComplete="off"
        maxLength={40}
        {...props}
        onChange={(event) => {
          if (looksLikePhone(event.target.value)) setDoubtedAt(undefined);
          onChange?.(event);
        }}
        onBlur={({ target }) => {
          const doubt = looksLikePhone(target.value) ? undefined : sentAt;
          // Under a pressed mouse the words would push away the button that it is on, and the click would be lost.
          onRelease(() => setDoubtedAt(doubt));
        }}
      />
      <div role="status">
        {isOdd && (
          <p className="mt-1.5 flex items-start gap-1.5 text-small">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            {t('phone.odd')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Acts once, as soon as the key or button that moved the focus is let go. */
function onRelease(act: () => void): void {
  const listeners = new AbortController();
  const onFirstRelease = () => {
    listeners.abort();
    act();
  };
  for (const type of ['mouseup', 'keyup'])
    window.addEventListener(type, onFirstRelease, { signal: listeners.signal });
}

const MIN_LENGTH = 3;
const MAX_LENGTH = 15;

/** Whether somebody may have meant this as a phone number: digits alone once punctuation is dropped (SPAM-25); nothing is no error yet. */
export function looksLikePhone(typed: string): boolean {
  const bare = typed.replace(/[\s()./+-]/g, '');
  if (typed.trim() === '') return true;
  return /^\d+$/.test(bare) && bare.length >= MIN_LENGTH && bare.length <= MAX_LENGTH;
}

/** The number that another screen asks to block or report; it travels beside the address, so that no log keeps it. */
export function usePrefilledNumber(): string {
  const { state } = useLocation() as { state: { phoneNumber?: unknown } | null };
  return typeof state?.phoneNumber === 'string' ? state.phoneNumber : '';
}
