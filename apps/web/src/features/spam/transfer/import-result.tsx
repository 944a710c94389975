import type { ImportedList } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/format';
import { Notice } from '@/shared/ui/notice';
import { numberRefusal } from '../components/form-failure';
import { useSpamText } from '../messages';
import { useLeadTo } from './use-lead-to';

/** The number of imported entries, and the first rejected lines with their reasons. */
export function ImportResult({ list }: { list: ImportedList }) {
  const t = useSpamText();
  const { added, refusedCount } = list;
  const result = useLeadTo<HTMLDivElement>(list);
  return (
    <div ref={result} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      <Notice tone={refusedCount > 0 ? 'warn' : 'good'} announce>
        {t('import.added', { count: added })} <LineCounts list={list} />
      </Notice>
      <RefusedLines list={list} />
    </div>
  );
}

/** What became of the lines that add no number. */
export function LineCounts({ list: { lines, known, refusedCount, skippedCount } }: { list: ImportedList }) {
  const t = useSpamText();
  const counts = [
    known > 0 && t('import.known', { count: known }),
    skippedCount > 0 && t('import.skipped', { count: skippedCount }),
    t('import.lines', { count: lines }),
    refusedCount > 0 && t('import.refused', { count: refusedCount }),
  ];
  return <>{counts.filter(Boolean).join(' ')}</>;
}

export function RefusedLines({ list: { refused, refusedCount } }: { list: ImportedList }) {
  const t = useSpamText();
  return (
    <Lines label={t('import.refused.label')} lines={refused} count={refusedCount}>
      {({ value, code, reason }) => numberRefusal(code, value) ?? reason}
    </Lines>
  );
}

export function SkippedLines({ list: { skipped, skippedCount } }: { list: ImportedList }) {
  const t = useSpamText();
  return (
    <Lines label={t('import.skipped.label')} lines={skipped} count={skippedCount}>
      {({ reason }) => t(`import.skip.${reason}`)}
    </Lines>
  );
}

interface LinesProps<Line> {
  label: string;
  /** The first of them. */
  lines: Line[];
  /** Of all. */
  count: number;
  children: (line: Line) => ReactNode;
}

function Lines<Line extends { line: number; value: string }>(props: LinesProps<Line>) {
  const { label, lines, count, children } = props;
  const t = useSpamText();
  const more = count - lines.length;
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} tabIndex={0} className="max-h-[40dvh] overflow-y-auto text-small">
      {lines.map((line, nth) => (
        <li key={`${nth} ${line.value}`} className="border-b border-line py-2">
          <span className="font-medium wrap-anywhere">
            {t('import.line', { line: formatNumber(line.line), value: line.value || '–' })}
          </span>
          <span className="block text-soft">{children(line)}</span>
        </li>
      ))}
      {more > 0 && <li className="py-2 text-soft">{t('import.refused.more', { count: more })}</li>}
    </ul>
  );
}
