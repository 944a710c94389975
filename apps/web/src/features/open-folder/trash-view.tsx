import { Trash2 } from 'lucide-react';
import type { OpenFolder } from '@/folder/open-folder';
import { AllowWrites, TrashPanel } from '@/folder/trash/trash-panel';
import { useTrashState } from '@/folder/trash/trash-state';
import { useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { useOpenFolderText } from './messages';

/** The runs of the folder's trash. */
export default function TrashView({ folder }: { folder: OpenFolder }) {
  const t = useOpenFolderText();
  const trash = useTrash(folder);
  const { contents } = useTrashState(trash);
  const isEmpty = contents !== null && contents.runs.length + contents.unreadable.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {trash ? <TrashPanel trash={trash} oneMessage /> : <AllowWrites folder={folder} />}
      {(isEmpty || !trash) && (
        <Card>
          <EmptyState
            icon={Trash2}
            title={t('trash.none')}
            description={t(trash ? 'trash.none.text' : 'trash.readOnly')}
            action={<LinkButton to={paths.folder}>{t('trash.overview')}</LinkButton>}
          />
        </Card>
      )}
    </div>
  );
}
