import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { isSelected, subtractSelection } from '@/folder/file-selection';
import { useArrangedFiles } from '@/folder/list/use-arranged-files';
import type { OpenFolder } from '@/folder/open-folder';
import { countRemovable, removalGroups } from '@/folder/trash/removal';
import { useRemaining } from '@/folder/use-open-folder';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { FolderSearch } from 'lucide-react';
import { RemoveBar } from '../remove-bar';
import { useOpenFolderText } from '../messages';
import { useTickedFiles } from '../ticked-files';
import { FileTable } from './file-table';
import { FilesToolbar, type FilesViewState } from './files-toolbar';
import { PreviewPane } from './preview-pane';
import { PreviewSheet } from './preview-sheet';
import { useIsWide } from './use-is-wide';
import { useReviewKeys } from './use-review-keys';

const FIRST_VIEW: FilesViewState = { order: 'size', reversed: false, category: 'all', folder: '', query: '' };

/** A dense, sortable list beside a preview; on a phone, the list, and the preview as a sheet. */
export default function FilesView({ folder }: { folder: OpenFolder }) {
  const t = useOpenFolderText();
  const { files } = folder.result;
  const remaining = useRemaining(folder);
  const { selection: ticks, set, toggle } = useTickedFiles(folder);
  const { protectedFiles } = remaining;
  const selection = useMemo(
    () => subtractSelection(files, ticks, protectedFiles),
    [files, ticks, protectedFiles],
  );
  const [view, setView] = useState(FIRST_VIEW);
  const query = useDeferredValue(view.query);
  const ids = useArrangedFiles(files, { ...view, query, removed: folder.removed });
  const [current, setCurrent] = useState<number | null>(null);
  const isWide = useIsWide();
  const scrollTo = useRef<(at: number) => void>(null);

  function showNext() {
    if (!ids) return;
    const at = current === null ? 0 : ids.indexOf(current) + 1;
    const next = ids[at];
    if (next === undefined) return setCurrent(isWide ? current : null);
    setCurrent(next);
    scrollTo.current?.(at);
  }
  function decide(trash: boolean) {
    if (current === null) return showNext();
    set([current], trash && !isSelected(protectedFiles, current));
    showNext();
  }
  const actions = { onTrash: () => decide(true), onKeep: () => decide(false), onNext: showNext };
  useReviewKeys(actions);

  const file = current === null ? undefined : files[current];
  const review = file && {
    folder,
    file,
    isTicked: isSelected(selection, file.id),
    isProtected: isSelected(protectedFiles, file.id),
    ...actions,
  };
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card flush className="min-w-0">
          <FilesToolbar folder={folder} view={view} onChange={setView} />
          {ids?.length === 0 && <EmptyState icon={FolderSearch} title={t('files.none')} />}
          {ids && ids.length > 0 && (
            <FileTable
              folder={folder}
              ids={ids}
              view={view}
              onView={setView}
              selection={selection}
              protectedFiles={protectedFiles}
              current={current}
              isWide={isWide}
              scrollTo={scrollTo}
              onToggle={toggle}
              onTickAll={(ticked) => set(ids, ticked)}
              onShow={setCurrent}
            />
          )}
        </Card>
        {isWide && <PreviewPane review={review} />}
      </div>
      {!isWide && review && <PreviewSheet review={review} onClose={() => setCurrent(null)} />}
      <RemoveBar
        folder={folder}
        removable={countRemovable(remaining, selection)}
        groups={() => removalGroups(remaining, selection)}
        untick={(some) => set(some, false)}
      />
    </>
  );
}
