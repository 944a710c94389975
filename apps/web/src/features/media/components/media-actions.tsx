import { Share, Trash2 } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { toastNothingSelected } from '../media-toasts';
import { useMediaText } from '../messages';

interface MediaActionsProps {
  /** Whether nothing is selected. */
  isEmpty: boolean;
  disabled: boolean;
  onExport: () => void;
  onDelete: () => void;
  /** What the selection leads to, in the words of the one main action; else both are equal (MEDIA-04). */
  deleteLabel?: string;
}

/** What can be done with a selection (MEDIA-04); with nothing selected the buttons say so. */
export function MediaActions({ isEmpty, disabled, onExport, onDelete, deleteLabel }: MediaActionsProps) {
  const t = useMediaText();
  return (
    <div className={classNames('flex gap-2 max-sm:w-full', deleteLabel && 'flex-row-reverse')}>
      <Button
        icon={Trash2}
        variant={deleteLabel ? 'primary' : 'secondary'}
        className="max-sm:flex-1"
        disabled={disabled}
        onClick={isEmpty ? () => toastNothingSelected('delete') : onDelete}
      >
        {deleteLabel ?? t('delete.action')}
      </Button>
      <Button
        icon={Share}
        variant={deleteLabel ? 'quiet' : 'primary'}
        className={deleteLabel ? undefined : 'max-sm:flex-1'}
        disabled={disabled}
        onClick={isEmpty ? () => toastNothingSelected('export') : onExport}
      >
        {t('export.action')}
      </Button>
    </div>
  );
}
