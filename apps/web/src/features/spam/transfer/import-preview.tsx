import type { ImportedList } from '@swipeclean/contracts';
import { useId } from 'react';
import { formatList, formatPhone } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { listCountries } from '@/shared/format/countries';
import { Select } from '@/shared/ui/select';
import { Notice } from '@/shared/ui/notice';
import { useSpamText } from '../messages';
import { useLeadTo } from './use-lead-to';
import { LineCounts, RefusedLines, SkippedLines } from './import-result';

interface ImportPreviewProps {
  list: ImportedList;
  busy: boolean;
  /** Shows the list as read in another country. */
  onRegion: (region: string) => void;
  onConfirm: () => void;
}

/** What an import will do: the columns found, how many numbers will be added, and which lines are refused and why. */
export function ImportPreview({ list, busy, onRegion, onConfirm }: ImportPreviewProps) {
  const t = useSpamText();
  const { added, sample, columns } = list;
  const headingId = useId();
  const heading = useLeadTo<HTMLHeadingElement>(list);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold outline-none">
        {t('import.preview')}
      </h3>
      <Notice tone={added > 0 ? 'info' : 'warn'} announce>
        <p className="font-semibold">{t('import.wouldAdd', { count: added })}</p>
        {sample.length > 0 && (
          <p>{t('import.examples', { numbers: formatList(sample.map((number) => formatPhone(number))) })}</p>
        )}
        <p>
          <LineCounts list={list} />
        </p>
      </Notice>
      <Select
        label={t('import.region')}
        hint={list.isRegionGuessed ? t('import.region.guess') : undefined}
        options={listCountries()}
        value={list.region}
        onChange={({ target }) => onRegion(target.value)}
      />
      {columns.length > 0 && (
        <table className="w-full text-left text-small">
          <caption className="pb-1 text-left font-medium">{t('import.columns')}</caption>
          <tbody>
            {columns.map(({ name, field }, nth) => (
              <tr key={`${nth} ${name}`} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                  {name || '–'}
                </th>
                <td className="py-2 text-soft">{t(`import.column.${field ?? 'ignored'}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {columns.some(({ field }) => field === 'category') && (
        <p className="text-small text-soft">{t('import.category.note')}</p>
      )}
      <RefusedLines list={list} />
      <SkippedLines list={list} />
      {added > 0 && (
        <Button full busy={busy} onClick={onConfirm}>
          {t('import.confirm', { count: added })}
        </Button>
      )}
    </section>
  );
}
