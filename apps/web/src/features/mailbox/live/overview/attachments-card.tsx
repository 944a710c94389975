import type { Sum } from '@swipeclean/contracts';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useMailboxText } from '../../messages';

/** How much of the mailbox is attachments. */
export function AttachmentsCard({ attachments, onShow }: { attachments: Sum; onShow: () => void }) {
  const t = useMailboxText();
  if (attachments.files === 0) return null;
  return (
    <Card title={t('attachments.title')}>
      <p className="text-small text-soft">
        {t('attachments.total', { count: attachments.files, size: formatBytes(attachments.bytes) })}
      </p>
      <Button variant="secondary" className="mt-4" full onClick={onShow}>
        {t('attachments.show')}
      </Button>
    </Card>
  );
}
