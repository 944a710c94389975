import { lazy } from 'react';
import { FolderScreen } from '@/folder/folder-screen';
import { useFolderText } from '@/folder/messages';

const LiveMedia = lazy(() => import('./live/live-media'));

/** The photos and videos of the open folder. */
export default function FolderPhotosPage() {
  const t = useFolderText();
  return <FolderScreen title={t('place.photos')}>{(folder) => <LiveMedia folder={folder} />}</FolderScreen>;
}
