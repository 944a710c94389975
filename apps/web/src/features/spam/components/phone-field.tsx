import { TriangleAlert } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { TextField } from '../../../shared/ui/text-field';
import { useSpamText } from '../messages';
import { looksLikePhone } from './looks-like-phone';

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
        onBlur={({ target }) => setDoubtedAt(looksLikePhone(target.value) ? undefined : sentAt)}
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
