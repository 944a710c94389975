import type { CloudTotals } from '@swipeclean/contracts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FileName } from '@/shared/ui/file-name';
import { Notice } from '@/shared/ui/notice';
import { useCloudText } from '../../messages';

/** What a scan could not work on, with the reasons; nothing without any. */
export function LeftOutEntries({ leftOut: { count, entries } }: Pick<CloudTotals, 'leftOut'>) {
  const t = useCloudText();
  const id = useId();
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      <p>{t('leftOut.count', { count })}</p>
      <details className="group mt-2">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
          <span id={id}>{t('leftOut.show')}</span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ul aria-labelledby={id} tabIndex={0} className="flex max-h-96 flex-col gap-2 overflow-y-auto">
          {entries.map(({ path, reason }, index) => (
            <li key={`${index} ${path}`}>
              <span className="block break-words">
                <FileName>{path || t('leftOut.unnamed')}</FileName>
              </span>
              <span className="block text-caption text-soft">{t(`leftOut.reason.${reason}`)}</span>
            </li>
          ))}
          {count > entries.length && <li>{t('leftOut.more', { count: count - entries.length })}</li>}
        </ul>
      </details>
    </Notice>
  );
}
