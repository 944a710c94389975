import { Layers } from 'lucide-react';
import { FolderScreen } from '@/folder/open/folder-screen';
import { useFolderText } from '@/folder/messages';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';

/** The open folder card by card. */
export default function CardsPage() {
  const t = useFolderText();
  return (
    <FolderScreen title={t('place.cards')}>
      {() => (
        <Card>
          <EmptyState
            icon={Layers}
            title={t('place.cards')}
            action={<LinkButton to={paths.folder}>{t('place.overview')}</LinkButton>}
          />
        </Card>
      )}
    </FolderScreen>
  );
}
