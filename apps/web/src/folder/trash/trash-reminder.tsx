import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatDate } from '@/shared/format/format';
import { FileName } from '@/shared/ui/file-name';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import { readFreedSpace, readWaitingTrash } from './freed-space';

/** For a user who returns: what this browser left in the trash of a folder, and what it freed. */
export function TrashReminder() {
  const t = useFolderText();
  const [waiting] = useState(readWaitingTrash);
  const [freed] = useState(readFreedSpace);
  const freedText =
    freed &&
    t('result.freed', {
      size: formatBytes(freed.bytes),
      month: formatDate(new Date(freed.since), { month: 'long', year: 'numeric' }),
    });
  if (!waiting) return freedText && <p className="text-title font-semibold">{freedText}</p>;
  return (
    <Notice
      action={
        <LinkButton variant="secondary" to={paths.folderTrash}>
          {t('trash.title')}
        </LinkButton>
      }
    >
      <p className="font-medium">{t('after.trash', { size: formatBytes(waiting.bytes) })}</p>
      <p className="truncate text-soft">
        <FileName>{waiting.folder}</FileName>
      </p>
      {freedText && <p className="text-soft">{freedText}</p>}
    </Notice>
  );
}
