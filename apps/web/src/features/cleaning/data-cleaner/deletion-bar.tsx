import { ActionBar } from '../../../shared/ui/action-bar';
import { Button } from '../../../shared/ui/button';
import { ProgressBar } from '../../../shared/ui/progress-bar';
import { useSharedValue } from '../../../shared/work/shared-value';
import { useCleaningText } from '../messages';
import { sizeOf, type DataItem } from './data-items';
import { formatDataSize } from './data-size';
import { demoDeletion } from './demo-deletion';

interface DeletionBarProps {
  chosen: readonly DataItem[];
  onDeleted: () => void;
}

/** What is ticked, what it comes to, and the way to delete it (DATA-05, DATA-06, DATA-09, DATA-10). */
export function DeletionBar({ chosen, onDeleted }: DeletionBarProps) {
  const t = useCleaningText();
  const deletion = useSharedValue(demoDeletion.state);
  const title = deletion && t('data.deleting', { count: deletion.count });
  return (
    <ActionBar label={t('data.selection')}>
      <div role="status" className="min-w-0 flex-1 pl-2 text-small tabular-nums">
        <p className="font-semibold">{title ?? t('data.selected', { count: chosen.length })}</p>
        {!deletion && <p className="text-soft">{formatDataSize(sizeOf(chosen))}</p>}
      </div>
      <Button
        variant="danger"
        busy={deletion !== null}
        disabled={chosen.length === 0}
        onClick={() => demoDeletion.start(chosen, onDeleted)}
      >
        {t('data.delete')}
      </Button>
      {deletion && (
        <div className="w-full px-2 pb-1">
          <ProgressBar fraction={deletion.fraction} label={title ?? ''} />
        </div>
      )}
    </ActionBar>
  );
}
