import { Share, Trash2 } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { toastNothingSelected } from '../media-toasts';
import { useMediaText } from '../messages';

interface MediaActionsProps {
  /** Whether nothing is selected. */
  isEmpty: boolean;
  disabled: boolean;
  onExport: () => void;
  onDelete: () => void;
}

/** What can be done with a selection (MEDIA-04); with nothing selected the buttons say so. */
export function MediaActions({ isEmpty, disabled, onExport, onDelete }: MediaActionsProps) {
  const t = useMediaText();
  return (
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
  );
}
