import { Share, Trash2 } from 'lucide-react';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { toastNothingSelected } from '../media-toasts';
import { useMediaText } from '../messages';

interface SelectionBarProps {
  isEmpty: boolean;
  /** The selection, in words. */
  title: string;
  detail: string;
  disabled: boolean;
  onExport: () => void;
  onDelete: () => void;
}

/** The selection (MEDIA-03) and its actions (MEDIA-04); with nothing selected the buttons say so. */
export function MediaSelectionBar({
  isEmpty,
  title,
  detail,
  disabled,
  onExport,
  onDelete,
}: SelectionBarProps) {
  const t = useMediaText();
  return (
    <ActionBar active={!isEmpty} label={t('selection.label')} title={title} detail={detail}>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          icon={Trash2}
          variant="secondary"
          className="max-sm:flex-1"
          disabled={disabled}
          onClick={isEmpty ? () => toastNothingSelected('delete') : onDelete}
        >
          {t('delete.action')}
        </Button>
        <Button
          icon={Share}
          className="max-sm:flex-1"
          disabled={disabled}
          onClick={isEmpty ? () => toastNothingSelected('export') : onExport}
        >
          {t('export.action')}
        </Button>
      </div>
    </ActionBar>
  );
}
