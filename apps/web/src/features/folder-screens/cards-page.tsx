import { lazy } from 'react';
import { useFolderText } from '@/folder/messages';
import { FolderScreen } from '@/folder/folder-screen';

const CardsView = lazy(() => import('./cards/cards-view').then(({ CardsView: view }) => ({ default: view })));

/** The open folder card by card. */
export default function CardsPage() {
  const t = useFolderText();
  return (
    <FolderScreen title={t('place.cards')} compact>
      {(folder) => <CardsView folder={folder} />}
    </FolderScreen>
  );
}
