import { type Job, scanSource, type Source, type StartConsentDto } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Stage } from '../ui/stage';
import { AutomaticCleaning } from './automatic/automatic-cleaning';
import { WaitingRun } from './automatic/runs-list';
import { ConnectAgain } from './connect/consent';
import { JobFailure } from './jobs/job-failure';
import { JobPanel } from './jobs/job-panel';
import { useJobs, useStartJob } from './jobs/use-jobs';
import { LastRun } from './plan/last-run';
import type { PlanWords } from './plan/plan-words';
import { sourceName } from './sources';

/** What is under way on a mailbox or drive, and how it is scanned. */
interface SourceState {
  isBusy: boolean;
  /** Jobs that ended, newest first. */
  ended: readonly Job[];
  /** Undefined where it cannot be scanned now. */
  onScan: (() => void) | undefined;
  scanButton: (label: string) => ReactNode;
}

interface SourceViewProps {
  source: Source;
  words: PlanWords;
  /** Without Pro, what was moved can still be put back, and the account disconnected. */
  canClean: boolean;
  /** A listing cannot be scanned. */
  canScan?: boolean;
  /** Who asks for the consent again; null where `signInForm` asks for the password. */
  provider: StartConsentDto['provider'] | null;
  signInForm: (close: () => void) => ReactNode;
  /** The button that empties the trash, beside a run. */
  emptyTrash?: (isBusy: boolean) => ReactNode;
  /** What fills the mailbox or drive. */
  children: (state: SourceState) => ReactNode;
}

/** One mailbox or drive: what is under way, what became of the last clean-up, and what fills it. */
export function SourceView(props: SourceViewProps) {
  const { source, words, canClean, canScan = true, emptyTrash } = props;
  const { id, kind, state } = source;
  const name = sourceName(source);
  const { active, ended } = useJobs(id);
  const scan = useStartJob(scanSource);
  const [last] = ended;
  const isBusy = active !== undefined;
  const isRefused = state === 'sign-in-refused';
  const hasFailedScan = !isBusy && last?.state === 'failed' && last.kind === `${kind}.scan`;
  const onScan = canClean && canScan && !isBusy && !isRefused ? () => scan.mutate({ id }) : undefined;
  const scanButton = (label: string) =>
    onScan && (
      <Button size="lg" busy={scan.isPending} onClick={onScan}>
        {label}
      </Button>
    );
  return (
    <Stage step={active?.id ?? 'idle'} label={name}>
      <div className="flex flex-col gap-4">
        {isRefused && canClean && (
          <ConnectAgain kind={kind} name={name} provider={props.provider}>
            {props.signInForm}
          </ConnectAgain>
        )}
        {canScan && <WaitingRun source={source} words={words} canClean={canClean} />}
        {active && <JobPanel key={active.id} job={active} />}
        {hasFailedScan && !isRefused && <JobFailure job={last} />}
        <LastRun jobs={ended} words={words} canUndo={!isBusy} emptyTrash={emptyTrash?.(isBusy)} />
        {props.children({ isBusy, ended, onScan, scanButton })}
        {canScan && <AutomaticCleaning source={source} words={words} canClean={canClean} isBusy={isBusy} />}
      </div>
    </Stage>
  );
}
