import { lazy } from 'react';
import { useFolderText } from '@/folder/messages';
import { FolderScreen } from '@/folder/folder-screen';

const MapView = lazy(() => import('./map/map-view'));

/** What fills the open folder, as a map and as a table. */
export default function MapPage() {
  const t = useFolderText();
  return <FolderScreen title={t('place.map')}>{(folder) => <MapView folder={folder} />}</FolderScreen>;
}
