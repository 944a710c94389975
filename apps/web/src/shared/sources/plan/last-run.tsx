import type { Job, RunResult } from '@swipeclean/contracts';
import { type ReactNode, useState } from 'react';
import { useSharedText } from '../../i18n/shared-messages';
import { Button } from '../../ui/button';
import { JobFailure } from '../jobs/job-failure';
import type { SourceCalls } from '../source-calls';
import type { PlanWords } from './plan-words';
import { RunResultCard } from './run-result-card';

interface LastRunProps {
  source: SourceCalls;
  /** Those that ended, newest first. */
  jobs: readonly Job[];
  words: PlanWords;
  canUndo: boolean;
  /** Shown with a run that moved something to the trash: the button that empties it. */
  emptyTrash?: ReactNode;
}

/** What became of the last clean-up or its undo, until it is closed. */
export function LastRun({ source, jobs, words, canUndo, emptyTrash }: LastRunProps) {
  const shared = useSharedText();
  const [closed, setClosed] = useState<string | null>(null);
  const last = jobs.find(({ kind }) => /\.(run|undo)$/.test(kind));
  if (!last || last.id === closed) return null;
  if (last.state === 'failed') return <JobFailure job={last} />;
  if (!isWithResult(last)) return null;
  return (
    <RunResultCard
      key={last.id}
      source={source}
      job={last}
      result={last.result}
      words={words}
      canUndo={canUndo}
      emptyTrash={emptyTrash}
    >
      <Button variant="quiet" onClick={() => setClosed(last.id)}>
        {shared('action.close')}
      </Button>
    </RunResultCard>
  );
}

const isWithResult = (job: Job): job is Job & { result: RunResult } =>
  job.result !== null && 'planId' in job.result;
