import type { QuietHours } from '@swipeclean/contracts';
import { TextField } from '@/shared/ui/text-field';
import { useSpamText } from '../messages';

interface QuietHoursFieldsProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

/** Beginning and end of the quiet hours, in the time zone in which they were set. */
export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  const t = useSpamText();
  return (
    <div className="ml-8 flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`rules.quiet.${end}`)}
            type="time"
            required
            defaultValue={hours[end]}
            // A time that is being typed is incomplete, and then empty.
            onBlur={({ target }) => {
              if (target.value && target.value !== hours[end]) onChange({ ...hours, [end]: target.value });
            }}
          />
        ))}
      </div>
      <p className="text-small text-soft">{t('rules.quiet.hint', { timeZone: hours.timeZone })}</p>
    </div>
  );
}
