import { AppWindow, Cpu, FileArchive, Image, type LucideIcon, Video } from 'lucide-react';
import { formatPercent } from '@/shared/format/format';
import type { BadgeTone } from '@/shared/ui/badge';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useCleaningText } from '../messages';
import type { OptimizerTask, TaskStatus } from './optimizer-tasks';

export const TASK_ICONS: Record<OptimizerTask['id'], LucideIcon> = {
  photos: Image,
  videos: Video,
  apps: AppWindow,
  system: Cpu,
  documents: FileArchive,
};

export const STATUS_TONES: Record<TaskStatus, BadgeTone> = {
  pending: 'neutral',
  next: 'neutral',
  running: 'brand',
  completed: 'good',
};

interface RunProgressProps {
  done: number;
  /** How many tasks there are, chosen or not (OPT-06). */
  total: number;
  /** 0 to 1. */
  fraction: number;
}

/** How many tasks are completed, and the progress of all (OPT-05, OPT-06). */
export function RunProgress({ done, total, fraction }: RunProgressProps) {
  const t = useCleaningText();
  return (
    <>
      <div className="mb-2 flex items-baseline justify-between gap-3 tabular-nums">
        <p role="status" className="text-small">
          {t('optimizer.completed', { done, total })}
        </p>
        <p className="font-semibold">{formatPercent(fraction)}</p>
      </div>
      <ProgressBar fraction={fraction} label={t('optimizer.progress')} />
    </>
  );
}

interface TaskFactsProps {
  id: OptimizerTask['id'];
  /** Null for a task with nothing to do. */
  impact: OptimizerTask['impact'] | null;
}

/** The category and the impact of a task (OPT-02). */
export function TaskFacts({ id, impact }: TaskFactsProps) {
  const t = useCleaningText();
  const facts = [t(`optimizer.category.${id}`), impact && t(`optimizer.impact.${impact}`)];
  return <span className="mt-1 block text-ink">{facts.filter(Boolean).join(' · ')}</span>;
}
