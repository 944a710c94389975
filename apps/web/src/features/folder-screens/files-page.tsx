import { lazy } from 'react';
import { useFolderText } from '@/folder/messages';
import { FolderScreen } from '@/folder/folder-screen';

const FilesView = lazy(() => import('./files/files-view'));

/** Every file of the open folder, as a dense list. */
export default function FilesPage() {
  const t = useFolderText();
  return <FolderScreen title={t('place.files')}>{(folder) => <FilesView folder={folder} />}</FolderScreen>;
}
