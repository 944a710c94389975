import { type FreedSum, useFreedText } from '@/folder/file-list/freed-size';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { toastFailure } from '@/shared/toast/toast-store';
import { cleaningText, useCleaningText } from '../messages';

interface SelectionBarProps extends FreedSum {
  files: number;
  /** Number of ticked simulated entries; they count in no total. */
  simulated?: number;
  /** Ticked last copies, which stay; not in `files`. */
  stays?: number;
  /** Whether a removal is running. */
  busy?: boolean;
  onClean: () => void;
}

/** The selection and its actions; with nothing selected the button explains why it does nothing (REAL-26). */
export function SelectionBar({
  files,
  bytes,
  apparentBytes,
  simulated = 0,
  stays = 0,
  busy,
  onClean,
}: SelectionBarProps) {
  const t = useCleaningText();
  const freedText = useFreedText();
  const detail = [
    freedText({ bytes, apparentBytes }),
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
      <Button variant="danger" busy={busy} unavailable={empty && toastNoFilesSelected} onClick={onClean}>
        {t('clean.selected')}
      </Button>
    </ActionBar>
  );
}

/** TOAST-11. */
const toastNoFilesSelected = () =>
  toastFailure(cleaningText('toast.noFiles.title'), cleaningText('toast.noFiles.description'));
