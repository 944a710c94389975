import type { ReactNode } from 'react';
import { ActionBar } from '@/shared/ui/action-bar';
import { useFreedText } from '@/folder/file-list/freed-size';
import { useFolderScreenText } from './messages';
import type { SuggestedRemoval } from './use-suggested-removal';

interface RemoveBarProps {
  removal: SuggestedRemoval;
  /** The one button. */
  children: ReactNode;
}

/** The ticked files above the bottom bar, with the button that moves them. */
export function RemoveBar({ removal: { removable }, children }: RemoveBarProps) {
  const t = useFolderScreenText();
  const freedText = useFreedText();
  const { files, stays } = removable;
  return (
    <ActionBar
      active={files > 0}
      terse={files > 0 && stays === 0}
      label={t('bar.label')}
      title={t('bar.ticked', { count: files })}
      detail={[freedText(removable), stays > 0 && t('bar.stays', { count: stays })]
        .filter(Boolean)
        .join(' · ')}
    >
      {children}
    </ActionBar>
  );
}
