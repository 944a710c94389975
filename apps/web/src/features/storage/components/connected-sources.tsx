import { useQuery } from '@tanstack/react-query';
import { Cloud, Mail } from 'lucide-react';
import { formatBytes } from '@/shared/format/format';
import { listDrives, listMailboxes, SOURCE_PATHS, sourcesQuery } from '@/shared/sources/sources';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useStorageText } from '../messages';

/** The connected mailboxes and drives, each with what its last scan found. Nothing without any. */
export function ConnectedSources() {
  const t = useStorageText();
  const { data: sources = [] } = useQuery(sourcesQuery);
  const rows = [
    ...listMailboxes(sources).map(({ id, user, scan }) => ({
      id,
      icon: Mail,
      title: user,
      to: `${SOURCE_PATHS.mail}?account=${id}`,
      description: scan && t('sources.mail', { size: formatBytes(scan.cleanable.bytes) }),
    })),
    ...listDrives(sources).map(({ id, name, scan }) => ({
      id,
      icon: Cloud,
      title: name,
      to: `${SOURCE_PATHS.cloud}?account=${id}`,
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
