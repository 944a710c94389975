import { useMemo } from 'react';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { EmptyState } from '@/shared/ui/empty-state';
import { CircleCheck } from 'lucide-react';
import { cleaningText, useCleaningText } from '../messages';
import { Findings } from '../results/findings';
import { SaveTotals } from '../results/save-totals';
import { ScanSummary, type ScanAgain } from '../results/scan-summary';
import { selectionOf, toggled, withMarks, without } from '@/folder/files/selection';
import { SelectionBar } from '../results/selection-bar';
import { useFolderTools } from '@/folder/keep/use-folder-tools';
import { SaveList } from '@/folder/listing/save-list';
import { useRemaining } from '@/folder/scan/gone-files';
import { useTicks } from '@/folder/files/use-ticks';
import { FolderPanel } from '@/folder/trash/folder-panel';
import { goingOf, removalGroups } from '@/folder/trash/removal';
import { useRemoval } from '@/folder/trash/use-removal';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { flaggedFiles } from './flagged-files';
import { FlaggedGroup } from './flagged-group';

interface FlaggedResultsProps {
  scan: FinishedScan;
  again: ScanAgain;
  /** What is said where cleaning only reports: TOAST-32 of a folder, TOAST-34 of chosen files. */
  cleaned: 'toast.cleanup.title' | 'toast.marked.title';
  /** The folder may be changed from now on; without it nothing ever is. */
  onWritable?: () => void;
}

/**
 * Totals and flagged files of an analysis or a folder scan. Cleaning moves files to the trash of a folder that may be
 * changed, and only reports elsewhere (CLEAN-19, STATE-06).
 */
export function FlaggedResults({ scan, again, cleaned, onWritable }: FlaggedResultsProps) {
  const t = useCleaningText();
  const { files } = scan.result;
  const left = useRemaining(scan.result);
  const { selection: ticks, replace: setSelection, untick } = useTicks(scan.result);
  const tools = useFolderTools(scan, left, ticks, setSelection);
  const { decided } = tools;
  const selection = useMemo(() => without(files, ticks, decided.closed), [files, ticks, decided.closed]);
  const removal = useRemoval(scan, decided.result, 'folder-scanner', untick);
  const ask = onWritable ? removal.ask : null;
  const isLive = ask !== null;
  const going = useMemo(
    () => (isLive ? goingOf(decided.result, selection) : selection),
    [isLive, decided.result, selection],
  );
  const flagged = useMemo(() => flaggedFiles(decided.result, isLive), [decided.result, isLive]);
  const nothing = Object.values(flagged).every((ids: number[]) => ids.length === 0);
  const group = {
    files,
    selection,
    marks: tools.marks,
    onLook: tools.look,
    onToggle: (id: number) => setSelection(toggled(files, selection, id)),
  };
  const selectAll = (ids: number[]) => () => setSelection(withMarks(files, selection, ids, true));

  function allow() {
    // What only shares a name and a size is not listed from now on.
    setSelection(withMarks(files, selection, flagged.duplicates, false));
    onWritable?.();
  }

  function clean() {
    if (ask) return ask(removalGroups(decided.result, selection));
    toast({
      title: cleaningText(cleaned),
      description: cleaningText('toast.cleanup.description', {
        count: selection.files,
        size: formatBytes(selection.bytes),
      }),
    });
    setSelection(selectionOf(files));
  }

  return (
    <div className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-12 @4xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 @4xl:col-span-5">
          <ScanSummary scan={scan} left={left} again={again} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-7 @4xl:col-start-6 @4xl:row-span-2 @4xl:row-start-1">
          {onWritable && <FolderPanel scan={scan} onWritable={allow} />}
          {!isLive && <SaveList {...tools.list} scan={scan} selection={selection} />}
          {!isLive && (
            <div className="flex items-center justify-between gap-3">
              <p className="text-small text-soft">{t('clean.reportOnly')}</p>
              <DemoBadge explanation={t('clean.reportOnly.explanation')} />
            </div>
          )}
          {nothing && (
            <Card>
              <EmptyState icon={CircleCheck} title={t('flagged.none')} description={t('flagged.none.note')} />
            </Card>
          )}
          <FlaggedGroup
            {...group}
            title={t('flagged.duplicates')}
            note={t(isLive ? 'flagged.identical.note' : 'flagged.duplicates.note')}
            ids={flagged.duplicates}
            onSelectAll={selectAll(flagged.duplicates)}
          />
          <FlaggedGroup
            {...group}
            title={t('flagged.old')}
            note={t('flagged.old.note')}
            ids={flagged.old}
            onSelectAll={selectAll(flagged.old)}
          />
          <FlaggedGroup
            {...group}
            title={t('flagged.large')}
            note={t('flagged.large.note')}
            ids={flagged.large}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-5">
          <Findings {...tools.findings} apart={isLive ? ['old', 'large'] : ['possible', 'old', 'large']} />
          {tools.rules}
          <SaveTotals key={scan.result.scannedAt} scan={scan} left={left} />
        </div>
      </div>
      <SelectionBar {...going} onClean={clean} busy={removal.working} />
      {removal.dialog}
      {tools.dialog}
    </div>
  );
}
