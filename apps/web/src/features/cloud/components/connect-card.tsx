import { Cloud, ListChecks, RotateCcw } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import type { CloudTerms } from '../cloud';
import { useCloudText } from '../messages';

interface ConnectCardProps {
  terms: CloudTerms;
  onConnect: () => void;
}

/** Where the cloud comes from, and what will happen to it. */
export function ConnectCard({ terms, onConnect }: ConnectCardProps) {
  const t = useCloudText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-7">
        <EmptyState
          icon={Cloud}
          title={t('connect.title')}
          description={t('connect.description', { total: formatGigabytes(terms.total) })}
          action={
            <Button size="lg" onClick={onConnect}>
              {t('connect.sample')}
            </Button>
          }
        />
      </Card>
      <Card flush title={t('steps.title')} className="lg:col-span-5">
        <List label={t('steps.title')}>
          <ListRow icon={Cloud} title={t('steps.scan')} description={t('steps.scan.note')} />
          <ListRow icon={ListChecks} title={t('steps.choose')} description={t('steps.choose.note')} />
          <ListRow
            icon={RotateCcw}
            title={t('steps.restore')}
            description={t('steps.restore.note', { days: terms.trashDays })}
          />
        </List>
      </Card>
    </div>
  );
}
