import { Share, Trash2 } from 'lucide-react';
import { formatBytes } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { ActionBar } from '../../../shared/ui/action-bar';
import { Button } from '../../../shared/ui/button';
import type { MediaTotals } from '../media-groups';
import { mediaText, useMediaText } from '../messages';

interface SelectionBarProps {
  totals: MediaTotals;
  disabled: boolean;
  onExport: () => void;
  onDelete: () => void;
}

/** What is chosen (MEDIA-03) and what to do with it (MEDIA-04); with nothing chosen the buttons say so. */
export function SelectionBar({ totals, disabled, onExport, onDelete }: SelectionBarProps) {
  const t = useMediaText();
  const none = totals.groups === 0;
  return (
    <ActionBar
      active={!none}
      label={t('selection.label')}
      title={t('selection.groups', { count: totals.groups })}
      detail={
        none
          ? t('selection.hint')
          : t('selection.contents', { count: totals.items, size: formatBytes(totals.bytes) })
      }
    >
      <div className="flex gap-2 max-sm:w-full">
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          disabled={disabled}
          onClick={none ? () => sayNothingSelected('delete') : onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('delete.action')}
        </Button>
        <Button
          className="max-sm:flex-1"
          disabled={disabled}
          onClick={none ? () => sayNothingSelected('export') : onExport}
        >
          <Share aria-hidden className="size-4" />
          {t('export.action')}
        </Button>
      </div>
    </ActionBar>
  );
}

/** MEDIA-16, MEDIA-17. */
function sayNothingSelected(act: 'export' | 'delete'): void {
  toast({
    title: mediaText('none.title'),
    description: mediaText(`none.${act}`),
    variant: 'destructive',
  });
}
