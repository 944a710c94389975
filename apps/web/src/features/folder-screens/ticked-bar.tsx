import type { ReactNode } from 'react';
import { SelectionBar } from '@/folder/file-list/selection-bar';
import { useFolderScreenText } from './messages';
import type { SuggestedRemoval } from './use-suggested-removal';

interface TickedBarProps {
  removal: SuggestedRemoval;
  /** The one button. */
  children: ReactNode;
}

/** The files that are ticked on the overview and the list. */
export function TickedBar({ removal: { removable }, children }: TickedBarProps) {
  const t = useFolderScreenText();
  const title = t('bar.ticked', { count: removable.files });
  return (
    <SelectionBar terse isHiddenWhenEmpty label={t('bar.label')} title={title} removable={removable}>
      {children}
    </SelectionBar>
  );
}
