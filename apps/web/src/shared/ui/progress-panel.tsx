import type { ReactNode } from 'react';
import { formatBytes, formatDuration, formatNumber, formatPercent } from '../format/format';
import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';
import { ProgressBar } from './progress-bar';

export interface Progress {
  /** 0 to 1; null while the total is unknown. */
  fraction: number | null;
  /** Files and bytes, shown when given. */
  files?: number;
  totalFiles?: number | null;
  bytes?: number;
  totalBytes?: number | null;
  bytesPerSecond?: number | null;
  secondsLeft?: number | null;
}

interface ProgressPanelProps {
  /** The current step: `Scanning Pictures`. */
  title: string;
  /** The current file's name. */
  detail?: string;
  progress: Progress;
  /** Above the bar: what was found so far. */
  children?: ReactNode;
  onCancel?: () => void;
  /** Whether the work can still be cancelled. */
  canCancel?: boolean;
}

/** Progress of long work: step, share, rate, time left, and a button to cancel it. */
export function ProgressPanel(props: ProgressPanelProps) {
  const { title, detail, progress, children, onCancel, canCancel = true } = props;
  const t = useSharedText();
  const { fraction, files, bytes } = progress;
  const counted = files !== undefined || bytes !== undefined;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {/* Has its place from the start, so that the title's lines stay. */}
        <span className="min-w-16 text-right text-title font-semibold tabular-nums">
          {fraction === null ? '\u00a0' : formatPercent(fraction)}
        </span>
      </div>
      {children}
      <ProgressBar fraction={fraction} label={title} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-small text-soft tabular-nums empty:hidden">
        {(detail || counted) && (
          <div className="min-w-0 flex-1 basis-40">
            {detail && <p className="truncate">{detail}</p>}
            {counted && (
              <p className="flex flex-wrap gap-x-4">
                <Counts {...progress} />
              </p>
            )}
          </div>
        )}
        {onCancel && (
          <Button variant="secondary" className="ml-auto" disabled={!canCancel} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Counts({ files, totalFiles, bytes, totalBytes, bytesPerSecond, secondsLeft }: Progress) {
  const t = useSharedText();
  return (
    <>
      {files !== undefined && (
        <span>
          {totalFiles
            ? t('progress.filesOf', { done: formatNumber(files), total: formatNumber(totalFiles) })
            : t('progress.files', { count: files })}
        </span>
      )}
      {bytes !== undefined && (
        <span>
          {totalBytes
            ? t('progress.bytesOf', { done: formatBytes(bytes), total: formatBytes(totalBytes) })
            : formatBytes(bytes)}
        </span>
      )}
      {bytesPerSecond ? <span>{t('progress.rate', { size: formatBytes(bytesPerSecond) })}</span> : null}
      {secondsLeft ? <span>{t('progress.left', { time: formatDuration(secondsLeft) })}</span> : null}
    </>
  );
}
