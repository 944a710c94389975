import { Database } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import dataSets from './data-sets.json';
import { useDataSourcesText } from './messages';

const TOPICS = [
  { topic: 'addresses', uses: ['places', 'networks', 'countries'] },
  { topic: 'numbers', uses: ['plans', 'carriers'] },
  { topic: 'apps', uses: ['stalkerware'] },
  { topic: 'messages', uses: ['endings', 'corpora'] },
] as const;

/** Every data set behind a result: whose it is, its licence and its day. */
export default function DataSourcesPage() {
  const t = useDataSourcesText();
  return (
    <>
      <PageHeader title={t('title')} back={{ to: paths.settings, label: t('back') }} />
      <p className="mb-4 text-soft">{t('lead')}</p>
      <div className="flex flex-col gap-4">
        {TOPICS.map(({ topic, uses }) => (
          <Card key={topic} flush title={t(`topic.${topic}`)}>
            <List>
              {uses.flatMap((use) =>
                dataSets
                  .filter((set) => set.use === use)
                  .map(({ name, url, licence, edition }) => (
                    <ListRow
                      key={name}
                      icon={Database}
                      title={name}
                      description={`${t(`use.${use}`)} (${licence ?? t('noLicence')}, ${formatEdition(edition)})`}
                      href={url}
                    />
                  )),
              )}
            </List>
          </Card>
        ))}
        <Card title={t('topic.own')}>
          <p className="text-small text-soft">{t('own')}</p>
        </Card>
      </div>
      <p className="mt-6 text-small text-soft">{t('newer')}</p>
    </>
  );
}

/** A day, or a version as it is. */
const formatEdition = (edition: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(edition) ? formatDate(`${edition}T12:00:00`) : edition;
