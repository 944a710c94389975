import type { Job, RunResult } from '@swipeclean/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSharedText } from '../../i18n/shared-messages';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Disclosure } from '../../ui/disclosure';
import { List } from '../../ui/list';
import { JobFailure } from '../jobs/job-failure';
import { useSourcesText } from '../messages';
import type { PlanWords } from './plan-words';
import { RunResultCard } from './run-result-card';

interface LastRunProps {
  /** Those that ended, newest first. */
  jobs: readonly Job[];
  words: PlanWords;
  canUndo: boolean;
  /** Shown with a run that moved something to the trash: the button that empties it. */
  emptyTrash?: ReactNode;
}

/** What became of the last clean-up or its undo, until it is closed, and earlier ones that can be undone. */
export function LastRun({ jobs, words, canUndo, emptyTrash }: LastRunProps) {
  const shared = useSharedText();
  const t = useSourcesText();
  const [closed, setClosed] = useState<string | null>(null);
  const last = jobs.find(({ kind }) => /\.(run|undo)$/.test(kind));
  const isOpen = last && last.id !== closed;
  const results = jobs.filter(isWithResult);
  // A run that was undone since the list was read is still in it.
  const undone = new Set(results.filter(isUndone).map(({ result }) => result.planId));
  const earlier = results.filter(
    (job) => isRestorable(job) && !undone.has(job.result.planId) && !(isOpen && job.id === last.id),
  );
  const lastId = last?.id;
  const start = useRef<HTMLDivElement>(null);
  const seenId = useRef(lastId);
  useEffect(() => {
    // What the user waited for appears above the list that was worked on.
    if (lastId !== seenId.current) start.current?.scrollIntoView?.({ block: 'nearest' });
    seenId.current = lastId;
  }, [lastId]);
  const card = (job: EndedRun, props: { emptyTrash?: ReactNode; children?: ReactNode } = {}) => (
    <RunResultCard key={job.id} job={job} result={job.result} words={words} canUndo={canUndo} {...props} />
  );
  return (
    <div ref={start} className="flex flex-col gap-4 empty:hidden">
      {isOpen && last.state === 'failed' && <JobFailure job={last} />}
      {isOpen &&
        isWithResult(last) &&
        card(last, {
          emptyTrash,
          children: (
            <Button variant="quiet" onClick={() => setClosed(last.id)}>
              {shared('action.close')}
            </Button>
          ),
        })}
      {earlier.length > 0 && (
        <Card flush>
          <List>
            <Disclosure title={t('run.earlier', { count: earlier.length })}>
              <div className="flex flex-col gap-4 px-5 pb-5">{earlier.map((job) => card(job))}</div>
            </Disclosure>
          </List>
        </Card>
      )}
    </div>
  );
}

/** A run or an undo that ended. */
type EndedRun = Job & { result: RunResult };

const isWithResult = (job: Job): job is EndedRun => job.result !== null && 'planId' in job.result;

const isUndone = ({ kind, result }: EndedRun): boolean =>
  kind.endsWith('.undo') && result.restorableUntil === null;

const isRestorable = ({ kind, result }: EndedRun): boolean =>
  kind.endsWith('.run') && result.restorableUntil !== null;
