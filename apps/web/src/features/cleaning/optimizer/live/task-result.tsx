import type { SkippedFile } from '@swipeclean/scan-engine/browser';
import { Undo2 } from 'lucide-react';
import { FileLine } from '@/folder/files/file-line';
import { MoreRows } from '@/folder/files/more-rows';
import { useFolderText } from '@/folder/messages';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { useCleaningText } from '@/features/cleaning/messages';
import type { LeftFile, TaskId, TaskOutcome } from './task-outcome';

interface TaskResultProps {
  id: TaskId;
  outcome: TaskOutcome | null;
  /** Files of the task that stay whatever happens. */
  kept: readonly SkippedFile[];
  onUndo: (() => void) | null;
}

/** What a task came to, the files it left with the reasons, and the way back. */
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
            <Button variant="secondary" onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              {folderText('live.undo')}
            </Button>
          )}
        </div>
      )}
      {left.length > 0 && (
        <ul className="border-t border-line">
          <Disclosure title={folderText('live.skipped', { count: left.length })}>
            <MoreRows
              items={left}
              row={(file) => (
                <FileLine
                  key={file.path}
                  path={file.path}
                  note={<Why reason={file.reason} />}
                  trailing={formatBytes(file.size)}
                />
              )}
            />
          </Disclosure>
        </ul>
      )}
    </>
  );

  function sentenceOf(): string {
    const { status, files, saved, usage } = outcome!;
    if (status !== 'done') return t(`optimizer.live.${status}`);
    if (id === 'apps') {
      const freed = t('optimizer.live.freed', { size: formatBytes(saved) });
      const counted =
        usage &&
        t('optimizer.live.usage', { before: formatBytes(usage.before), after: formatBytes(usage.after) });
      return [freed, counted].filter(Boolean).join(' ');
    }
    return files === 0
      ? t('optimizer.live.unchanged')
      : t('optimizer.live.done', { count: files, size: formatBytes(saved) });
  }
}

function Why({ reason }: { reason: LeftFile['reason'] }) {
  const t = useCleaningText();
  const folderText = useFolderText();
  if (typeof reason !== 'string') return reason.code;
  switch (reason) {
    case 'heic':
    case 'png':
    case 'animated':
    case 'raw':
    case 'not-a-jpeg':
    case 'cmyk':
    case 'more-inside':
    case 'too-large':
    case 'unreadable':
    case 'no-gain':
      return t(`optimizer.live.kept.${reason}`);
    default:
      return folderText(`live.skip.${reason}`);
  }
}
