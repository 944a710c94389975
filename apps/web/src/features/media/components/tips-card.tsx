import { Copy, ShieldCheck, Video } from 'lucide-react';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useMediaText } from '../messages';

export function TipsCard({ className }: { className?: string }) {
  const t = useMediaText();
  return (
    <Card flush title={t('tips.title')} className={className}>
      <List label={t('tips.title')}>
        <ListRow icon={ShieldCheck} title={t('tips.export')} description={t('tips.export.note')} />
        <ListRow icon={Video} title={t('tips.videos')} description={t('tips.videos.note')} />
        <ListRow icon={Copy} title={t('tips.copies')} description={t('tips.copies.note')} />
      </List>
    </Card>
  );
}
