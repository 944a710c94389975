import type { CloudAccount, Job, RunResult } from '@swipeclean/contracts';
import { useState } from 'react';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { JobFailure } from '@/shared/sources/jobs/job-failure';
import { RunResultCard } from '@/shared/sources/plan/run-result-card';
import { cloudSource } from '@/shared/sources/source-calls';
import { Button } from '@/shared/ui/button';
import { driveWords } from './drive-words';

interface LastRunProps {
  drive: CloudAccount;
  /** Those that ended, newest first. */
  jobs: readonly Job[];
  canUndo: boolean;
}

/** What became of the last clean-up or its undo, until it is closed. */
export function LastRun({ drive, jobs, canUndo }: LastRunProps) {
  const shared = useSharedText();
  const [closed, setClosed] = useState<string | null>(null);
  const last = jobs.find(({ kind }) => kind === 'cloud.run' || kind === 'cloud.undo');
  if (!last || last.id === closed || drive.provider === 'listing') return null;
  if (last.state === 'failed') return <JobFailure job={last} />;
  if (!isWithResult(last)) return null;
  return (
    <RunResultCard
      key={last.id}
      source={cloudSource}
      job={last}
      result={last.result}
      words={driveWords}
      canUndo={canUndo}
    >
      <Button variant="quiet" onClick={() => setClosed(last.id)}>
        {shared('action.close')}
      </Button>
    </RunResultCard>
  );
}

const isWithResult = (job: Job): job is Job & { result: RunResult } =>
  job.result !== null && 'planId' in job.result;
