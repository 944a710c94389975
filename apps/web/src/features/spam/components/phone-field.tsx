import { MAX_LENGTHS } from '@swipeclean/contracts';
import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onRelease } from '@/shared/browser/on-release';
import { TextField } from '@/shared/ui/text-field';
import { useSpamText } from '../messages';

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'onBlur'> {
  /** Time of the last submit; doubts about earlier input are dropped. */
  sentAt: number;
}

/** A phone number field. It accepts any text (SPAM-07, SPAM-14), and warns about one that looks wrong. */
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
        maxLength={MAX_LENGTHS.phoneNumber}
        {...props}
        onChange={(event) => {
          if (looksLikePhone(event.target.value)) setDoubtedAt(undefined);
          onChange?.(event);
        }}
        onBlur={({ target }) => {
          const doubt = looksLikePhone(target.value) ? undefined : sentAt;
          onRelease(() => setDoubtedAt(doubt));
        }}
      />
      <div role="status">
        {isOdd && (
          <p className="mt-1.5 flex items-start gap-1.5 text-small">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
            {t('phone.unusual')}
          </p>
        )}
      </div>
    </div>
  );
}

const MIN_LENGTH = 3;
const MAX_LENGTH = 15;

/**
 * Whether a text may be meant as a phone number: only digits after dropping punctuation (SPAM-25); an empty field is
 * no error yet.
 */
export function looksLikePhone(typed: string): boolean {
  const bare = typed.replace(/[\s()./+-]/g, '');
  if (typed.trim() === '') return true;
  return /^\d+$/.test(bare) && bare.length >= MIN_LENGTH && bare.length <= MAX_LENGTH;
}

/** The number that another screen wants to block or report. It is router state, so that no log contains it. */
export function usePrefilledNumber(): string {
  const { state } = useLocation() as { state: { phoneNumber?: unknown } | null };
  return typeof state?.phoneNumber === 'string' ? state.phoneNumber : '';
}
