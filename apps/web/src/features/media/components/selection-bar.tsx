import { Share, Trash2 } from 'lucide-react';
import { toast } from '@/shared/toast/toast-store';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { mediaText, useMediaText } from '../messages';

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
          variant="secondary"
          className="max-sm:flex-1"
          disabled={disabled}
          onClick={isEmpty ? () => toastNoMediaSelected('delete') : onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('delete.action')}
        </Button>
        <Button
          className="max-sm:flex-1"
          disabled={disabled}
          onClick={isEmpty ? () => toastNoMediaSelected('export') : onExport}
        >
          <Share aria-hidden className="size-4" />
          {t('export.action')}
        </Button>
      </div>
    </ActionBar>
  );
}

/** MEDIA-16, MEDIA-17. */
function toastNoMediaSelected(act: 'export' | 'delete'): void {
  toast({
    title: mediaText('none.title'),
    description: mediaText(`none.${act}`),
    variant: 'destructive',
  });
}
