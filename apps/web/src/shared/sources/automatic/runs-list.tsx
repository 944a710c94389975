import {
  AUTO_RUN_LIMITS,
  type AutoRun,
  getPlan,
  type RunQuestion,
  type Source,
  undoPlan,
} from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { request } from '../../api/client';
import { formatBytes, formatDate, formatPercent } from '../../format/format';
import { Button } from '../../ui/button';
import { List, ListRow } from '../../ui/list';
import { Notice } from '../../ui/notice';
import { useStartJob } from '../jobs/use-jobs';
import { sourcesText, useSourcesText } from '../messages';
import type { PlanWords } from '../plan/plan-words';
import { usePlanReview } from '../plan/use-plan-review';
import { scheduleQuery, useSchedule } from './schedule-queries';

interface WaitingRunProps {
  source: Source;
  words: PlanWords;
  canClean: boolean;
}

/** Where the mail about such a run leads. */
const HASH = '#run';

/** The run that waits for a yes: its plan is reviewed and run as by hand. */
export function WaitingRun({ source, words, canClean }: WaitingRunProps) {
  const t = useSourcesText();
  const client = useQueryClient();
  const { id, kind } = source;
  const { hash } = useLocation();
  const { data } = useSchedule(id);
  const plan = usePlanReview({
    kind,
    words,
    create: (planId: string) => request(getPlan, { id, planId }),
    onStarted: () => void client.invalidateQueries({ queryKey: scheduleQuery(id).queryKey }),
  });
  const waiting = data?.runs.find(({ state }) => state === 'waiting');
  const planId = waiting?.planId;
  if (!waiting || !planId) return plan.dialog;
  const { files, bytes } = waiting.planned;
  return (
    <div ref={hash === HASH ? focusOn : undefined} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warn"
        action={
          canClean && (
            <Button busy={plan.isPending} onClick={() => plan.review(planId)}>
              {t('auto.waiting.review')}
            </Button>
          )
        }
      >
        <p className="font-semibold">{t('auto.waiting')}</p>
        <p>{t('auto.waiting.text', { items: countText(kind, files), size: formatBytes(bytes) })}</p>
        {waiting.questions.map((question) => (
          <p key={question}>{questionText(question, kind)}</p>
        ))}
      </Notice>
      {plan.dialog}
    </div>
  );
}

function focusOn(element: HTMLElement | null): void {
  // Some browsers return a promise.
  void element?.scrollIntoView?.();
  element?.focus({ preventScroll: true });
}

interface RunsListProps {
  source: Source;
  runs: readonly AutoRun[];
  canUndo: boolean;
}

/** The last runs of a schedule, each with its undo. */
export function RunsList({ source, runs, canUndo }: RunsListProps) {
  const t = useSourcesText();
  return (
    <section className="flex flex-col gap-3" aria-label={t('auto.runs')}>
      <h3 className="font-semibold">{t('auto.runs')}</h3>
      {runs.length === 0 ? (
        <p className="text-small text-soft">{t('auto.runs.none')}</p>
      ) : (
        <div className="-mx-5 -mb-5 border-t border-line">
          <List label={t('auto.runs')}>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} source={source} canUndo={canUndo} />
            ))}
          </List>
        </div>
      )}
    </section>
  );
}

interface RunRowProps {
  source: Source;
  run: AutoRun;
  canUndo: boolean;
}

/** One run: what it moved, and what stayed although it was planned. */
function RunRow({ source, run, canUndo }: RunRowProps) {
  const t = useSourcesText();
  const hasFailed = run.state === 'failed';
  const format = (date: string) => formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });
  const sums = sumTexts(run, source.kind);
  // A run that moved nothing is named by what it could not move.
  const isNamedBySums = run.state === 'done' && sums.length > 0;
  const restored = run.restored
    ? [
        t('auto.run.restored', {
          items: countText(source.kind, run.restored.files),
          date: format(run.restored.at),
        }),
      ]
    : [];
  const [title, ...rest] = isNamedBySums ? sums : [t(`auto.run.${run.state}`), ...sums];
  return (
    <ListRow
      title={title}
      description={[format(run.dueAt), ...rest, ...restored].map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      below={
        (hasFailed || canRestore(run)) && (
          <div className="flex flex-col items-start gap-2">
            {hasFailed && <Notice tone="bad">{t(`job.error.${run.error ?? 'INTERNAL'}`)}</Notice>}
            {canRestore(run) && <UndoRun source={source} run={run} canUndo={canUndo} />}
          </div>
        )
      }
    />
  );
}

const countText = (kind: Source['kind'], count: number): string => sourcesText(`count.${kind}`, { count });

/** Why a run waits: the limit that it is above. */
function questionText(question: RunQuestion, kind: Source['kind']): string {
  const { items, bytes, share } = AUTO_RUN_LIMITS;
  if (question === 'guess') return sourcesText('auto.waiting.guess');
  if (question === 'share') return sourcesText('auto.waiting.share', { share: formatPercent(share) });
  const limit = question === 'items' ? countText(kind, items) : formatBytes(bytes);
  return sourcesText('auto.waiting.limit', { limit });
}

/** What became of the items of a run, without what is none. */
function sumTexts({ done, skipped, failed }: AutoRun, kind: Source['kind']): string[] {
  const moved = { items: countText(kind, done.files), size: formatBytes(done.bytes) };
  return [
    ...(done.files > 0 ? [sourcesText('auto.run.moved', moved)] : []),
    ...(failed.files > 0 ? [sourcesText('run.failed', { count: failed.files })] : []),
    ...(skipped.files > 0 ? [sourcesText('run.skipped', { count: skipped.files })] : []),
  ];
}

/** A run that moved something which can be put back. */
type RestorableRun = AutoRun & { planId: string; restorableUntil: string };

const canRestore = (run: AutoRun): run is RestorableRun =>
  run.planId !== null && run.restorableUntil !== null && run.done.files > 0;

interface UndoRunProps {
  source: Source;
  run: RestorableRun;
  canUndo: boolean;
}

function UndoRun({ source: { id }, run: { planId, restorableUntil }, canUndo }: UndoRunProps) {
  const t = useSourcesText();
  const client = useQueryClient();
  const undo = useStartJob(undoPlan);
  // Kept for a repeat after a lost reply; another undo of what is left has its own.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Button
      icon={Undo2}
      variant="secondary"
      busy={undo.isPending}
      unavailable={!canUndo}
      onClick={() =>
        undo.mutate(
          { id, planId, idempotencyKey },
          {
            onSuccess: () => {
              setIdempotencyKey(crypto.randomUUID());
              void client.invalidateQueries({ queryKey: scheduleQuery(id).queryKey });
            },
          },
        )
      }
    >
      {t('run.undo', { date: formatDate(restorableUntil) })}
    </Button>
  );
}
