import { useSharedText } from '@/shared/i18n/shared-messages';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useProgress } from '@/shared/work/run-work';
import { useCleaningText } from '../messages';
import { type Deletion, itemSize } from './data-items';
import { formatDataSize } from './data-size';

interface DeletionBarProps {
  chosen: readonly { size: number }[];
  deletion: Deletion | null;
  onDelete: () => void;
}

/** The selection, its size, and the button that deletes it (DATA-05, DATA-06, DATA-09, DATA-10). */
export function DeletionBar({ chosen, deletion, onDelete }: DeletionBarProps) {
  const t = useCleaningText();
  const shared = useSharedText();
  const fraction = useProgress(deletion?.run ?? null);
  const title = deletion
    ? t('data.deleting', { count: deletion.count })
    : t('data.selected', { count: chosen.length });
  return (
    <ActionBar
      active={deletion !== null || chosen.length > 0}
      label={t('data.selection')}
      title={title}
      detail={deletion ? undefined : formatDataSize(itemSize(chosen))}
    >
      <Button variant="danger" busy={deletion !== null} disabled={chosen.length === 0} onClick={onDelete}>
        {t('data.delete')}
      </Button>
      {deletion && (
        <div className="flex w-full items-center gap-3 pl-2">
          <div className="min-w-0 flex-1">
            <ProgressBar fraction={fraction} label={title} />
          </div>
          <Button variant="secondary" onClick={deletion.run.cancel}>
            {shared('action.cancel')}
          </Button>
        </div>
      )}
    </ActionBar>
  );
}
