import { fileNameOf, folderOf, type RemovalListFile } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { hasShareSheet, openShareSheet } from '@/shared/browser/share-sheet';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { classNames } from '@/shared/ui/class-names';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { FileName } from '@/shared/ui/file-name';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { usePages } from '../file-list/file-lines';
import { FileThumbnail } from '../file-list/file-thumbnail';
import { useFolderText } from '../messages';
import { DeletedByHand } from './deleted-by-hand';
import { type Listed, useRemovalList } from './use-removal-list';

interface FolderOfFiles {
  parent: string;
  files: RemovalListFile[];
  /** What deleting them frees. */
  bytes: number;
}

/** The files to delete by hand, by folder; each is ticked off once it is deleted. */
export default function ByHandDialog({ onClose, ...listed }: Listed & { onClose: () => void }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { folder } = listed;
  const { files, excluded } = useRemovalList(listed);
  const deleted = folder.scoped(DeletedByHand);
  const keys = useStore(deleted.keys);
  const groups = useMemo(() => groupByFolder(files), [files]);
  const inOrder = useMemo(() => groups.flatMap((group) => group.files), [groups]);
  const { shown, more } = usePages(inOrder);
  const shownFiles = new Set(shown);
  const byPath = useMemo(() => new Map(folder.result.files.map((file) => [file.path, file])), [folder]);
  const left = useMemo(() => files.filter((file) => !DeletedByHand.has(keys, file)), [files, keys]);
  const title = folder.name ?? t('chip.loose');
  const text = useMemo(() => toText(groups, title), [groups, title]);
  const figures = { done: formatNumber(files.length - left.length), count: formatNumber(files.length) };
  return (
    <Dialog open onClose={onClose} wide title={t('hand.title')}>
      <p className="mb-3 text-small text-soft">{t('hand.how')}</p>
      <div className="sticky top-0 z-10 -mx-6 border-y border-line bg-surface px-6 py-3">
        <p role="status" className="font-semibold tabular-nums">
          {left.length === 0 && files.length > 0
            ? t('hand.done')
            : t('hand.progress', { ...figures, size: formatBytes(sumFreedBytes(left)) })}
        </p>
        <div className="mt-2">
          <ProgressBar label={t('hand.title')} fraction={1 - left.length / (files.length || 1)} />
        </div>
      </div>
      {groups.map(({ parent, files: own, bytes }) => {
        // The files of a folder follow each other in the order.
        if (!shownFiles.has(own[0]!)) return null;
        const isDone = own.every((file) => DeletedByHand.has(keys, file));
        return (
          <section key={parent} aria-label={parent || title} className="mt-4">
            <Checkbox
              checked={isDone}
              onChange={() => deleted.set(own, !isDone)}
              label={
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold wrap-anywhere">
                    <FileName>{parent || title}</FileName>
                  </span>
                  <span className="text-small text-soft tabular-nums">
                    {sharedText('progress.files', { count: own.length })} · {formatBytes(bytes)}
                  </span>
                </span>
              }
            />
            <ul className="divide-y divide-line border-t border-line">
              {own
                .filter((file) => shownFiles.has(file))
                .map((file) => {
                  const isDeleted = DeletedByHand.has(keys, file);
                  const scanned = byPath.get(file.path);
                  return (
                    <li key={file.path}>
                      <Checkbox
                        checked={isDeleted}
                        onChange={() => deleted.set([file], !isDeleted)}
                        label={
                          <span className="flex items-center gap-3 py-2 text-small">
                            {scanned && <FileThumbnail size="medium" folder={folder} file={scanned} />}
                            <span className={classNames('min-w-0 flex-1', isDeleted && 'text-soft')}>
                              <span className="block font-medium wrap-anywhere">
                                <FileName>{fileNameOf(file.path)}</FileName>
                              </span>
                              {file.keeps !== null && (
                                <span className="block text-caption text-soft wrap-anywhere">
                                  {t('hand.keeps', { path: file.keeps })}
                                </span>
                              )}
                            </span>
                            <span className="whitespace-nowrap tabular-nums">
                              {formatBytes(freedBytesOf(file))}
                            </span>
                          </span>
                        }
                      />
                    </li>
                  );
                })}
            </ul>
          </section>
        );
      })}
      {more}
      {excluded.length > 0 && (
        <p className="mt-3 text-small text-soft">{t('list.excluded', { count: excluded.length })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:flex-col">
        {hasShareSheet() && (
          <Button onClick={() => void openShareSheet({ title: t('hand.title'), text })}>
            {sharedText('share.sheet')}
          </Button>
        )}
        <CopyButton text={text} label={t('hand.copy')} />
        <Button variant="secondary" onClick={onClose}>
          {sharedText('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}

const freedBytesOf = ({ freedBytes, size }: RemovalListFile) => freedBytes ?? size;
const sumFreedBytes = (files: readonly RemovalListFile[]) =>
  files.reduce((sum, file) => sum + freedBytesOf(file), 0);

/** Folders with the most bytes first, in each the largest file first. */
function groupByFolder(files: readonly RemovalListFile[]): FolderOfFiles[] {
  const groups = new Map<string, RemovalListFile[]>();
  for (const file of [...files].sort((a, b) => freedBytesOf(b) - freedBytesOf(a))) {
    const parent = folderOf(file.path);
    const group = groups.get(parent);
    if (group) group.push(file);
    else groups.set(parent, [file]);
  }
  return [...groups]
    .map(([parent, own]) => ({ parent, files: own, bytes: sumFreedBytes(own) }))
    .sort((a, b) => b.bytes - a.bytes);
}

function toText(groups: readonly FolderOfFiles[], title: string): string {
  return groups
    .map(({ parent, files }) =>
      [
        parent || title,
        ...files.map(({ path, size }) => `- ${fileNameOf(path)} (${formatBytes(size)})`),
      ].join('\n'),
    )
    .join('\n\n');
}
