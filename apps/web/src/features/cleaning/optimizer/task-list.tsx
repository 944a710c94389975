import { AppWindow, CircleCheck, Cpu, FileArchive, Image, Video, type LucideIcon } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useCleaningText } from '../messages';
import { type OptimizerRun, type OptimizerTask, taskStatus } from './optimizer-tasks';

const ICONS: Record<OptimizerTask['id'], LucideIcon> = {
  photos: Image,
  videos: Video,
  apps: AppWindow,
  system: Cpu,
  documents: FileArchive,
};
const TONES: Record<Shown, BadgeTone> = {
  pending: 'neutral',
  next: 'neutral',
  running: 'brand',
  completed: 'good',
};

/** A task's status on the screen; adds that it is about to run. */
type Shown = 'pending' | 'next' | 'running' | 'completed';

interface TaskListProps {
  tasks: readonly OptimizerTask[];
  run: OptimizerRun;
}

/** The tasks, each with its description, saving and status (OPT-01, OPT-02). */
export function TaskList({ tasks, run }: TaskListProps) {
  const t = useCleaningText();
  return (
    <Card flush title={t('optimizer.tasks')}>
      <List label={t('optimizer.tasks')}>
        {tasks.map((task, index) => {
          const shown = shownOf(run, index);
          return (
            <ListRow
              key={task.id}
              icon={shown === 'completed' ? CircleCheck : ICONS[task.id]}
              title={t(`optimizer.task.${task.id}`)}
              description={
                <>
                  <span className="block">{t(`optimizer.task.${task.id}.note`)}</span>
                  <span className="mt-1 block text-ink">
                    {t(`optimizer.category.${task.id}`)} · {t(`optimizer.impact.${task.impact}`)}
                  </span>
                </>
              }
              trailing={
                <span className="flex flex-col items-end gap-1.5">
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatGigabytes(task.estimatedSaving)}
                  </span>
                  <Badge tone={TONES[shown]}>{t(`optimizer.status.${shown}`)}</Badge>
                </span>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}

function shownOf(run: OptimizerRun, index: number): Shown {
  return index === run.completed && run.phase === 'next' ? 'next' : taskStatus(run, index);
}
