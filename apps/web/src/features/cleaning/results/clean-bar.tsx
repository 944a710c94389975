import type { ComponentProps } from 'react';
import { SelectionBar } from '@/folder/file-list/selection-bar';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { cleaningText, useCleaningText } from '../messages';

interface CleanBarProps extends Pick<ComponentProps<typeof SelectionBar>, 'removable'> {
  /** Number of ticked simulated entries; they count in no total. */
  simulated?: number;
  /** Whether a removal is running. */
  busy?: boolean;
  onClean: () => void;
}

/** The selection and its actions; with nothing selected the button explains why it does nothing (REAL-26). */
export function CleanBar({ removable, simulated = 0, busy, onClean }: CleanBarProps) {
  const t = useCleaningText();
  const isEmpty = removable.files + simulated === 0;
  return (
    <SelectionBar
      label={t('selection.label')}
      title={t('selection.files', { count: removable.files })}
      removable={removable}
      more={simulated > 0 ? t('selection.simulated', { count: simulated }) : null}
    >
      <Button variant="danger" busy={busy} unavailable={isEmpty && toastNoFilesSelected} onClick={onClean}>
        {t('clean.selected')}
      </Button>
    </SelectionBar>
  );
}

/** TOAST-11. */
const toastNoFilesSelected = () =>
  toastFailure(cleaningText('toast.noFiles.title'), cleaningText('toast.noFiles.description'));
