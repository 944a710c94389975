import {
  MAX_SCHEDULE_DAY,
  SCHEDULE_INTERVALS,
  type ScheduleInterval,
  type SourceSchedule,
} from '@swipeclean/contracts';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../format/format';
import { toast, toastFailure } from '../../toast/toast-store';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { callFailureText } from '../call-failure';
import { useSourcesText } from '../messages';
import { AsksFirst } from './asks-first';
import { useDeleteSchedule, useSetSchedule } from './schedule-queries';
import { browserTimeZone } from './time-zone';

interface ScheduleFormProps {
  id: string;
  schedule: SourceSchedule;
  canClean: boolean;
}

/** A Monday, whose week names the days. */
const MONDAY = new Date(2026, 0, 5);
const DEFAULT_HOUR = 3;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const weekdayName = (day: number): string =>
  formatDate(new Date(MONDAY.getFullYear(), 0, MONDAY.getDate() + day - 1), { weekday: 'long' });

const hourName = (hour: number): string =>
  formatDate(new Date(MONDAY.getFullYear(), 0, MONDAY.getDate(), hour), { timeStyle: 'short' });

/** How often, on which day and at which hour a source is cleaned, by the clock of a time zone. */
export function ScheduleForm({ id, schedule, canClean }: ScheduleFormProps) {
  const t = useSourcesText();
  const { time, paused } = schedule;
  const [interval, setInterval] = useState<ScheduleInterval>(time?.interval ?? 'weekly');
  const [day, setDay] = useState(time?.day ?? 1);
  const [hour, setHour] = useState(time?.hour ?? DEFAULT_HOUR);
  const zones = [...new Set([time?.timeZone ?? browserTimeZone(), browserTimeZone()])];
  const [timeZone, setTimeZone] = useState(zones[0] as string);
  const saving = useSetSchedule(id);
  const ending = useDeleteSchedule(id);
  const onError = (error: unknown) => toastFailure(t('auto.save.failed'), callFailureText(error));

  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate(
      { interval, day: interval === 'daily' ? 1 : day, hour, timeZone },
      { onError, onSuccess: () => toast({ title: t('auto.saved') }) },
    );
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Select
          label={t('auto.interval')}
          value={interval}
          disabled={!canClean}
          onChange={({ target }) => {
            const next = target.value as ScheduleInterval;
            setInterval(next);
            setDay(Math.min(day, MAX_SCHEDULE_DAY[next]));
          }}
          options={SCHEDULE_INTERVALS.map((value) => ({ value, label: t(`auto.interval.${value}`) }))}
        />
        {interval !== 'daily' && (
          <Select
            label={t(interval === 'weekly' ? 'auto.weekday' : 'auto.day')}
            hint={interval === 'monthly' && day > 28 ? t('auto.day.last') : undefined}
            value={String(day)}
            disabled={!canClean}
            onChange={({ target }) => setDay(Number(target.value))}
            options={range(1, MAX_SCHEDULE_DAY[interval]).map((value) => ({
              value: String(value),
              label: interval === 'weekly' ? weekdayName(value) : String(value),
            }))}
          />
        )}
        <Select
          label={t('auto.hour')}
          value={String(hour)}
          disabled={!canClean}
          onChange={({ target }) => setHour(Number(target.value))}
          options={range(0, 23).map((value) => ({ value: String(value), label: hourName(value) }))}
        />
      </div>
      {zones.length > 1 ? (
        <Select
          label={t('auto.zone.label')}
          value={timeZone}
          disabled={!canClean}
          onChange={({ target }) => setTimeZone(target.value)}
          options={zones.map((value) => ({ value, label: value }))}
        />
      ) : (
        <p className="text-small text-soft">{t('auto.zone', { timeZone })}</p>
      )}
      {(!time || paused) && <AsksFirst />}
      <div className="flex flex-col gap-2 sm:flex-row">
        {canClean && (
          <Button type="submit" icon={CalendarClock} variant="secondary" busy={saving.isPending}>
            {t(time && !paused ? 'auto.change' : 'auto.save')}
          </Button>
        )}
        {time && (
          <Button
            variant="quiet"
            busy={ending.isPending}
            onClick={() =>
              ending.mutate(undefined, { onError, onSuccess: () => toast({ title: t('auto.off.done') }) })
            }
          >
            {t('auto.off')}
          </Button>
        )}
      </div>
    </form>
  );
}
