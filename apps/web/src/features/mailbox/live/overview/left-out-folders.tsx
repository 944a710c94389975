import type { MailTotals } from '@swipeclean/contracts';
import { useId } from 'react';
import { Notice } from '@/shared/ui/notice';
import { useMailboxText } from '../../messages';
import { folderName } from '../choice/mail-words';

/** Folders that the scan could not read, with the reasons; nothing without any. */
export function LeftOutFolders({ folders }: Pick<MailTotals, 'folders'>) {
  const t = useMailboxText();
  const id = useId();
  const leftOut = folders.flatMap(({ name, leftOut: reason }) => (reason ? [{ name, reason }] : []));
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="warn">
      <p id={id}>{t('leftOut.count', { count: leftOut.length })}</p>
      <ul aria-labelledby={id} tabIndex={0} className="mt-2 flex max-h-96 flex-col gap-2 overflow-y-auto">
        {leftOut.map(({ name, reason }) => (
          <li key={name}>
            <span className="block font-medium wrap-anywhere">{folderName(name)}</span>
            <span className="block text-caption text-soft">{t(`leftOut.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
