import { useQuery } from '@tanstack/react-query';
import { Cloud, Mail } from 'lucide-react';
import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useStorageText } from '../messages';

/** The connected mailboxes and drives, each with what its last scan found. Nothing without any. */
export function ConnectedSources() {
  const t = useStorageText();
  const { data: mailboxes = [] } = useQuery(apiQuery(cleaningApi.listMailAccounts));
  const { data: drives = [] } = useQuery(apiQuery(cleaningApi.listCloudAccounts));
  const rows = [
    ...mailboxes.map(({ id, user, scan }) => ({
      id,
      icon: Mail,
      title: user,
      to: `${paths.email}?account=${id}`,
      description: scan && t('sources.mail', { size: formatBytes(scan.cleanable.bytes) }),
    })),
    ...drives.map(({ id, name, scan }) => ({
      id,
      icon: Cloud,
      title: name,
      to: `${paths.icloud}?account=${id}`,
      description:
        scan && t('sources.drive', { size: formatBytes(scan.files.bytes), count: scan.files.files }),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card flush title={t('sources.title')}>
      <List label={t('sources.title')}>
        {rows.map(({ id, title, description, ...row }) => (
          <ListRow
            key={id}
            title={<span className="wrap-anywhere">{title}</span>}
            description={description ?? t('sources.unscanned')}
            {...row}
          />
        ))}
      </List>
    </Card>
  );
}
