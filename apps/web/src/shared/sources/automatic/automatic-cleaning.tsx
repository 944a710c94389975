import type { Source, SourceSchedule } from '@swipeclean/contracts';
import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { Play } from 'lucide-react';
import { formatDate } from '../../format/format';
import { toastFailure } from '../../toast/toast-store';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { QueryView } from '../../ui/query-view';
import { Skeleton } from '../../ui/skeleton';
import { callFailureText } from '../call-failure';
import { useSourcesText } from '../messages';
import type { PlanWords } from '../plan/plan-words';
import { RulesList } from './rules-list';
import { RunsList } from './runs-list';
import { ScheduleForm } from './schedule-form';
import { isDue, isUnderway, useSchedule, useStartRun } from './schedule-queries';
import { browserTimeZone } from './time-zone';

interface AutomaticCleaningProps {
  source: Source;
  words: PlanWords;
  /** Without Pro, it can be seen, turned off and undone. */
  canClean: boolean;
  isBusy: boolean;
}

/** Automatic cleaning of a source: its schedule, rules and last runs. */
export function AutomaticCleaning({ source, words, canClean, isBusy }: AutomaticCleaningProps) {
  const t = useSourcesText();
  const query = useSchedule(source.id);
  return (
    <Card title={t('auto.title')}>
      <QueryView query={query} errorTitle={t('auto.failed')} skeleton={<Skeleton className="h-40" />}>
        {(schedule) => (
          <div className="flex flex-col gap-5">
            <p className="text-small text-soft">{t('auto.intro', { days: SOURCE_RESTORE_DAYS })}</p>
            <div className="flex flex-col items-start gap-2">
              <State schedule={schedule} />
              {canClean && <RunNow id={source.id} schedule={schedule} />}
            </div>
            <ScheduleForm
              key={JSON.stringify(schedule.time)}
              id={source.id}
              schedule={schedule}
              canClean={canClean}
            />
            <RulesList source={source} words={words} schedule={schedule} canClean={canClean} />
            <RunsList source={source} runs={schedule.runs} canUndo={!isBusy} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

/** When it runs next, or why it does not. */
function State({ schedule }: { schedule: SourceSchedule }) {
  const t = useSourcesText();
  const { time, nextRunAt, paused, error } = schedule;
  if (paused) return <Notice tone="warn">{t(`auto.paused.${paused}`)}</Notice>;
  if (!time || !nextRunAt) return <p className="font-medium">{t('auto.next.none')}</p>;
  if (isDue(schedule)) return <p className="font-medium">{t('auto.next.now')}</p>;
  const { timeZone } = time;
  const shown = formatDate(nextRunAt, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const date = timeZone === browserTimeZone() ? shown : `${shown} (${timeZone})`;
  if (!error) return <p className="font-medium">{t('auto.next', { date })}</p>;
  return (
    <Notice tone="warn">
      {t(`job.error.${error}`)} {t('auto.next', { date })}
    </Notice>
  );
}

/** Starts a run as if it were due, where one can begin. */
function RunNow({ id, schedule }: { id: string; schedule: SourceSchedule }) {
  const t = useSourcesText();
  const starting = useStartRun(id);
  if (!schedule.nextRunAt || schedule.rules.every(({ stopped }) => stopped) || isUnderway(schedule))
    return null;
  return (
    <Button
      variant="quiet"
      icon={Play}
      busy={starting.isPending}
      onClick={() =>
        starting.mutate(undefined, {
          onError: (error) => toastFailure(t('job.start.failed'), callFailureText(error)),
        })
      }
    >
      {t('auto.run')}
    </Button>
  );
}
