import { lazy } from 'react';
import { useFolderText } from '@/folder/messages';
import { FolderScreen } from '@/folder/folder-screen';

const TrashView = lazy(() => import('./trash-view'));

/** What lies in the trash of the open folder: to put back, or to delete for good. */
export default function TrashPage() {
  const t = useFolderText();
  return <FolderScreen title={t('place.trash')}>{(folder) => <TrashView folder={folder} />}</FolderScreen>;
}
