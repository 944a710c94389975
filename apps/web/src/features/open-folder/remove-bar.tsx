import type { OpenFolder } from '@/folder/open-folder';
import { useFolderText } from '@/folder/messages';
import type { RemovalGroup } from '@/folder/trash/removal';
import { useRemoval } from '@/folder/trash/use-removal';
import { formatBytes } from '@/shared/format/format';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { useOpenFolderText } from './messages';

interface RemoveBarProps {
  folder: OpenFolder;
  /** What a removal moves; `stays` are ticked last copies. */
  removable: { files: number; bytes: number; stays: number };
  groups: () => RemovalGroup[];
  untick: (ids: readonly number[]) => void;
}

/** The ticked files and the one button that moves them to the trash. */
export function RemoveBar({ folder, removable, groups, untick }: RemoveBarProps) {
  const t = useOpenFolderText();
  const folderText = useFolderText();
  const { files, bytes, stays } = removable;
  const { askToRemove, isWorking, dialog } = useRemoval(folder, 'real-cleaner', untick, null);
  const size = formatBytes(bytes);
  return (
    <>
      <ActionBar
        active={files > 0}
        label={t('bar.label')}
        title={t('bar.ticked', { count: files })}
        detail={[size, stays > 0 && t('bar.stays', { count: stays })].filter(Boolean).join(' · ')}
      >
        {askToRemove && (
          <Button
            variant="danger"
            busy={isWorking}
            unavailable={files === 0}
            onClick={() => askToRemove(groups())}
          >
            {folderText('live.ask.confirm', { count: files, size })}
          </Button>
        )}
      </ActionBar>
      {dialog}
    </>
  );
}
