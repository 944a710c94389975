import { TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useReadableTrash } from '@/folder/trash/readable-trash';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { TrashCard } from '@/folder/trash/trash-card';
import { AllowWrites, TrashPanel } from '@/folder/trash/trash-panel';
import { useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { EmptyCard } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useFolderScreenText } from './messages';
import { useRunLook } from './use-run-look';

/** The runs of the folder's trash. */
export default function TrashView({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const trash = useTrash(folder);
  const { contents, readAt, blocked } = useReadableTrash(folder);
  const look = useRunLook(folder, contents);
  const isEmpty = contents !== null && contents.runs.length + contents.unreadable.length === 0;
  const hasTrash = contents !== null && !isEmpty;
  return (
    <div className="flex flex-col gap-4">
      {trash ? (
        <>
          <RemovalSummaryCard folder={folder} isListedBelow />
          <TrashPanel trash={trash} part="contents" oneMessage look={look} />
        </>
      ) : (
        <>
          {folder.handle && hasTrash && <AllowWrites folder={folder} text={t('trash.allow')} />}
          {blocked && <Notice tone="warn">{folderText('trash.error.failed')}</Notice>}
          {hasTrash && <TrashCard look={look} contents={contents} readAt={readAt} trash={null} />}
        </>
      )}
      {(isEmpty || folder.roots.length === 0) && (
        <EmptyCard
          icon={<Illustration picture="trash" />}
          title={t('trash.none')}
          description={trash ? t('trash.none.text', { days: TRASH_RETENTION_DAYS }) : t('trash.readOnly')}
          action={<LinkButton to={paths.folder}>{t('trash.overview')}</LinkButton>}
        />
      )}
    </div>
  );
}
