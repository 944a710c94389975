import { lazy } from 'react';
import { useFolderText } from '@/folder/messages';
import { FolderScreen } from '@/folder/folder-screen';

const OverviewView = lazy(() => import('./overview/overview-view'));

/** What can be freed in the open folder, in one number. */
export default function OverviewPage() {
  const t = useFolderText();
  return (
    <FolderScreen title={t('place.overview')}>{(folder) => <OverviewView folder={folder} />}</FolderScreen>
  );
}
