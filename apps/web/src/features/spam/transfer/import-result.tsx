import type { ImportedList } from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { Notice } from '@/shared/ui/notice';
import { numberRefusal } from '../components/form-failure';
import { useSpamText } from '../messages';

/** The number of imported entries, and the first rejected lines with their reasons. */
export function ImportResult({ list }: { list: ImportedList }) {
  const t = useSpamText();
  const { added, known, refusedCount } = list;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={refusedCount > 0 ? 'warn' : 'good'} announce>
        {t('import.added', { count: added })} {known > 0 && t('import.known', { count: known })}{' '}
        {refusedCount > 0 && t('import.refused', { count: refusedCount })}
      </Notice>
      <RefusedLines list={list} />
    </div>
  );
}

export function RefusedLines({ list: { refused, refusedCount } }: { list: ImportedList }) {
  const t = useSpamText();
  const more = refusedCount - refused.length;
  if (refused.length === 0) return null;
  return (
    <ul
      aria-label={t('import.refused.label')}
      tabIndex={0}
      className="max-h-[40dvh] overflow-y-auto text-small"
    >
      {refused.map(({ line, value, code, reason }) => (
        <li key={`${line} ${value}`} className="border-b border-line py-2">
          <span className="font-medium wrap-anywhere">
            {t('import.line', { line: formatNumber(line), value: value || '–' })}
          </span>
          <span className="block text-soft">{numberRefusal(code, value.endsWith('*')) ?? reason}</span>
        </li>
      ))}
      {more > 0 && <li className="py-2 text-soft">{t('import.refused.more', { count: more })}</li>}
    </ul>
  );
}
