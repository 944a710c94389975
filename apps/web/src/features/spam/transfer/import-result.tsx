import type { ImportedList } from '@swipeclean/contracts';
import { formatNumber } from '../../../shared/format/format';
import { Notice } from '../../../shared/ui/notice';
import { numberRefusal } from '../components/form-refusal';
import { useSpamText } from '../messages';

/** How many numbers an import brought, and each that was refused, by its line and the reason. */
export function ImportResult({ list: { added, known, refused } }: { list: ImportedList }) {
  const t = useSpamText();
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={refused.length > 0 ? 'warn' : 'good'} announce>
        {t('import.added', { count: added })} {known > 0 && t('import.known', { count: known })}{' '}
        {refused.length > 0 && t('import.refused', { count: refused.length })}
      </Notice>
      {refused.length > 0 && (
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
        </ul>
      )}
    </div>
  );
}
