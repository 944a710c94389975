import { formatBytes } from '@/shared/format/format';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/toast/toast-store';
import { cleaningText, useCleaningText } from '../messages';

interface SelectionBarProps {
  files: number;
  bytes: number;
  /** Simulated entries among what is ticked; they count in no total. */
  simulated?: number;
  /** Last copies that are ticked and stay all the same; not among `files`. */
  stays?: number;
  /** Something is being cleaned already. */
  busy?: boolean;
  onClean: () => void;
  /** Instead of cleaning, when nothing is selected (TOAST-11). */
  onNothing?: () => void;
}

/** What is selected and what to do with it; with nothing selected the button says why it does nothing (REAL-26). */
export function SelectionBar({
  files,
  bytes,
  simulated = 0,
  stays = 0,
  busy,
  onClean,
  onNothing = toastNoFilesSelected,
}: SelectionBarProps) {
  const t = useCleaningText();
  const detail = [
    formatBytes(bytes),
    ...(stays > 0 ? [t('selection.stays', { count: stays })] : []),
    ...(simulated > 0 ? [t('selection.simulated', { count: simulated })] : []),
  ];
  const empty = files + simulated === 0;
  return (
    <ActionBar
      active={!empty}
      label={t('selection.label')}
      title={t('selection.files', { count: files })}
      detail={detail.join(' · ')}
    >
      <Button variant="danger" busy={busy} unavailable={empty && onNothing} onClick={onClean}>
        {t('clean.selected')}
      </Button>
    </ActionBar>
  );
}

function toastNoFilesSelected(): void {
  toast({
    title: cleaningText('toast.noFiles.title'),
    description: cleaningText('toast.noFiles.description'),
    variant: 'destructive',
  });
}
