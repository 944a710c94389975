import { CATEGORIES } from '@swipeclean/scan-engine';
import { FolderSearch } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSelected } from '@/folder/file-selection';
import { useFolderText } from '@/folder/messages';
import { FileList } from '@/folder/file-list/file-list';
import { FileToolbar } from '@/folder/file-list/file-toolbar';
import { useArrangedFiles } from '@/folder/file-list/use-arranged-files';
import type { OpenFolder } from '@/folder/open-folder';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { reasonText } from '@/folder/trash/removal';
import { useRemoved } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { useFolderScreenText } from '../messages';
import { TickedBar } from '../ticked-bar';
import { useSuggestedRemoval } from '../use-suggested-removal';
import { useMinWidth } from '@/shared/browser/use-min-width';
import { FileFilters, type FilesViewState } from './file-filters';
import { PreviewPane, PreviewSheet } from './preview-pane';
import { useReviewKeys } from './use-review-keys';

const FIRST_VIEW: FilesViewState = { order: 'size', reversed: false, category: 'all', folder: '', query: '' };

/** A dense, sortable list beside a preview; on a phone, the list, and the preview as a sheet. */
export default function FilesView({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const { files } = folder.result;
  const removal = useSuggestedRemoval(folder);
  const { selection, reasons, list } = removal;
  const { protectedFiles } = removal.remaining;
  const removed = useRemoved(folder);
  const [search] = useSearchParams();
  const [view, setView] = useState<FilesViewState>({
    ...FIRST_VIEW,
    folder: search.get('in') ?? '',
    category: CATEGORIES.find((one) => one === search.get('kind')) ?? 'all',
  });
  const query = useDeferredValue(view.query);
  const ids = useArrangedFiles(files, { ...view, query, removed });
  const [current, setCurrent] = useState<number | null>(null);
  const isWide = useMinWidth();
  // Beside the preview, columns would leave a name no room.
  const hasColumns = useMinWidth(80);

  function showNext() {
    if (!ids) return;
    const at = current === null ? 0 : ids.indexOf(current) + 1;
    const next = ids[at];
    if (next === undefined) return setCurrent(isWide ? current : null);
    setCurrent(next);
  }
  function decide(trash: boolean) {
    if (current !== null) list.onTick([current], trash);
    showNext();
  }
  const actions = { onTrash: () => decide(true), onKeep: () => decide(false), onNext: showNext };
  useReviewKeys(actions);

  const file = current === null ? undefined : files[current];
  const reason = file && reasons.get(file.id);
  const review = file && {
    folder,
    file,
    reason: reason ? reasonText(reason) : null,
    isTicked: isSelected(selection, file.id),
    isProtected: isSelected(protectedFiles, file.id),
    ...actions,
  };
  return (
    <>
      {/* No space above the list for a message that is not there. */}
      <div className="flex flex-col gap-4">
        <RemovalSummaryCard folder={folder} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
          <Card flush className="min-w-0 lg:col-span-8">
            <FileToolbar query={view.query} onQuery={(typed) => setView({ ...view, query: typed })}>
              <FileFilters folder={folder} view={view} onChange={setView} />
            </FileToolbar>
            {ids?.length === 0 && <EmptyState icon={FolderSearch} title={t('files.none')} />}
            {ids && ids.length > 0 && (
              <FileList
                {...list}
                label={t('files.label')}
                ids={ids}
                sort={view}
                onSort={(sort) => setView({ ...view, ...sort })}
                current={current}
                isWide={hasColumns}
                onShow={setCurrent}
              />
            )}
          </Card>
          {isWide && (
            <div className="lg:col-span-4">
              <PreviewPane review={review} />
            </div>
          )}
        </div>
      </div>
      {!isWide && review && <PreviewSheet review={review} onClose={() => setCurrent(null)} />}
      {!removal.isWorking && (
        <TickedBar removal={removal}>
          {/* The ticks are those of the overview, where changes can be allowed. */}
          {removal.removeButton || <LinkButton to={paths.folder}>{folderText('list.open')}</LinkButton>}
        </TickedBar>
      )}
      {removal.dialogs}
    </>
  );
}
