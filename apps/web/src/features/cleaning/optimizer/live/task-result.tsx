import type { SkippedFile } from '@swipeclean/scan-engine/browser';
import { Undo2 } from 'lucide-react';
import { FileDisclosure, listPaths } from '@/folder/file-list/file-lines';
import { useFolderText } from '@/folder/messages';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { useCleaningText } from '@/features/cleaning/messages';
import type { LiveTask } from './live-plan';
import type { LeftFile, TaskId, TaskOutcome } from './task-outcome';

interface TaskResultProps {
  id: TaskId;
  outcome: TaskOutcome | null;
  /** Files of the task that stay, and why. */
  kept: readonly SkippedFile[];
  onUndo: (() => void) | null;
}

/** The outcome of a task, the files it skipped with the reasons, and Undo. */
export function TaskResult({ id, outcome, kept, onUndo }: TaskResultProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const left: LeftFile[] = [
    ...(outcome?.left ?? []),
    ...kept.map(({ file: { path, size }, reason }) => ({ path, size, reason })),
  ];
  return (
    <>
      {outcome && (
        <div className="flex flex-wrap items-center gap-3 px-5 pb-4 text-small">
          <p role="status" className="min-w-0 flex-1 basis-48">
            {sentenceOf()}
          </p>
          {outcome.run && onUndo && (
            <Button icon={Undo2} variant="secondary" onClick={onUndo}>
              {folderText('trash.undo')}
            </Button>
          )}
        </div>
      )}
      <ul className="border-t border-line empty:hidden">
        <FileDisclosure
          title={folderText('trash.skipped', { count: left.length })}
          files={left}
          noteOf={({ reason }) => <Why reason={reason} />}
        />
      </ul>
    </>
  );

  function sentenceOf(): string {
    const { status, files, saved, freed, usage } = outcome!;
    if (status !== 'done') return t(`optimizer.live.${status}`);
    const moved = files > 0 && t('optimizer.live.done', { count: files, size: formatBytes(saved) });
    if (id !== 'apps') return moved || t('optimizer.live.unchanged');
    const cleared = (freed > 0 || !moved) && t('optimizer.live.freed', { size: formatBytes(freed) });
    const counted =
      usage &&
      t('optimizer.live.usage', { before: formatBytes(usage.before), after: formatBytes(usage.after) });
    return [moved, cleared, counted].filter(Boolean).join(' ');
  }
}

function Why({ reason }: { reason: LeftFile['reason'] }) {
  const t = useCleaningText();
  const folderText = useFolderText();
  if (typeof reason !== 'string') return reason.code;
  switch (reason) {
    case 'heic':
    case 'avif':
    case 'png':
    case 'animated':
    case 'raw':
    case 'not-a-jpeg':
    case 'cmyk':
    case 'gain-map':
    case 'depth':
    case 'pictures':
    case 'more-inside':
    case 'graphic':
    case 'transparent':
    case 'deep-color':
    case 'name-taken':
    case 'compressed':
    case 'too-large':
    case 'unreadable':
    case 'no-gain':
      return t(`optimizer.live.kept.${reason}`);
    default:
      return folderText(`trash.skip.${reason}`);
  }
}

/** The files and folders of a task, to review before it is run. */
export function TaskFiles({ items, emptyFolders }: Pick<LiveTask, 'items' | 'emptyFolders'>) {
  const sharedText = useSharedText();
  const folderText = useFolderText();
  return (
    <ul className="border-t border-line empty:hidden">
      <FileDisclosure title={sharedText('progress.files', { count: items.length })} files={items} />
      <FileDisclosure
        title={folderText('trash.folders', { count: emptyFolders.length })}
        files={listPaths(emptyFolders)}
      />
    </ul>
  );
}
