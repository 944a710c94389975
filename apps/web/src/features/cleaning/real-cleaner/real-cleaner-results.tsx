import { useDeferredValue, useMemo, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { FolderSearch } from 'lucide-react';
import { folderText } from '@/folder/messages';
import { idsOf, withMarks, without } from '@/folder/files/selection';
import { useFolderTools } from '@/folder/keep/use-folder-tools';
import { SaveList } from '@/folder/listing/save-list';
import { useRemaining } from '@/folder/scan/gone-files';
import { cleaningText, useCleaningText } from '../messages';
import { FileList } from '../results/file-list';
import { FileToolbar, type FileView } from '../results/file-toolbar';
import { Findings } from '../results/findings';
import { SaveTotals } from '../results/save-totals';
import { ScanSummary } from '../results/scan-summary';
import { SelectionBar } from '../results/selection-bar';
import { useArrangedFiles } from '../results/use-arranged-files';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { CleanedNotice } from './cleaned-notice';
import { SimulatedGroup } from './simulated-group';
import { FolderPanel } from '@/folder/trash/folder-panel';
import { goingOf, removalGroups } from '@/folder/trash/removal';
import { useRemoval } from '@/folder/trash/use-removal';
import { useFileChoice } from './use-file-choice';

const FIRST_VIEW: FileView = { order: 'size', kind: 'all', query: '' };

interface RealCleanerResultsProps {
  scan: FinishedScan;
  onAgain: () => void;
  /** The folder may be changed from now on. */
  onWritable: () => void;
}

/** Every file of the scan, to be looked through and ticked; and what there is to know about them. */
export default function RealCleanerResults({ scan, onAgain, onWritable }: RealCleanerResultsProps) {
  const t = useCleaningText();
  const { files } = scan.result;
  const left = useRemaining(scan.result);
  const { choice, toggle, toggleSimulated, select, clear, clean, replace, untick } = useFileChoice(scan);
  const tools = useFolderTools(scan, left, choice.selection, replace);
  const { decided } = tools;
  const selection = useMemo(
    () => without(files, choice.selection, decided.closed),
    [files, choice.selection, decided.closed],
  );
  // What was taken off the list is still in the folder, and it is what somebody wants to take away by hand.
  const listable = useMemo(
    () => withMarks(files, selection, idsOf(choice.removed), true),
    [files, selection, choice.removed],
  );
  const [view, setView] = useState(FIRST_VIEW);
  const query = useDeferredValue(view.query);
  const ids = useArrangedFiles(files, { ...view, query, removed: choice.removed });
  const showsAll = view.kind === 'all' && view.query === '';
  const allRemoved = choice.removed.files === files.length;
  const emptyReason = files.length === 0 ? 'list.none' : allRemoved ? 'list.empty' : 'list.noMatch';
  const simulatedTicked = [...choice.simulated.values()].filter(Boolean).length;

  const { ask, working, dialog } = useRemoval(scan, decided.result, 'real-cleaner', untick);
  const isLive = ask !== null;
  const going = useMemo(
    () => (isLive ? goingOf(decided.result, selection) : selection),
    [isLive, decided.result, selection],
  );

  function cleanSelected() {
    if (ask) return ask(removalGroups(decided.result, selection));
    const size = formatBytes(selection.bytes);
    clean();
    toast({
      title: folderText('toast.cleaned.title'),
      description: cleaningText('toast.cleanedDemo.description', { size }),
    });
  }

  return (
    <div className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-5">
          <ScanSummary scan={scan} left={left} again={{ label: t('scan.again'), onPress: onAgain }} />
          <Findings {...tools.findings} onSelect={(wanted) => select(wanted)} />
          {tools.rules}
          <SaveTotals key={scan.result.scannedAt} scan={scan} left={left} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-7">
          <FolderPanel scan={scan} onWritable={onWritable} />
          {!ask && <SaveList {...tools.list} scan={scan} selection={listable} />}
          {choice.cleaned && <CleanedNotice key={choice.removed.files} {...choice.cleaned} />}
          <SimulatedGroup entries={choice.simulated} onToggle={toggleSimulated} />
          <Card flush title={t('list.title')} aside={<ListCount shown={ids?.length ?? files.length} />}>
            <FileToolbar view={view} onChange={setView} />
            <div className="flex gap-1 px-1 pb-2">
              <Button variant="quiet" onClick={() => select(ids ?? [], showsAll)}>
                {t('list.selectAll')}
              </Button>
              <Button variant="quiet" onClick={clear}>
                {t('list.clear')}
              </Button>
            </div>
            {ids?.length === 0 && <EmptyState icon={FolderSearch} title={t(emptyReason)} />}
            {ids && ids.length > 0 && (
              <FileList
                files={files}
                ids={ids}
                selection={selection}
                onToggle={toggle}
                marks={tools.marks}
                onLook={tools.look}
                label={t('list.title')}
              />
            )}
          </Card>
        </div>
      </div>
      <SelectionBar {...going} simulated={simulatedTicked} onClean={cleanSelected} busy={working} />
      {dialog}
      {tools.dialog}
    </div>
  );
}

function ListCount({ shown }: { shown: number }) {
  const t = useCleaningText();
  return <span className="text-small text-soft tabular-nums">{t('summary.files', { count: shown })}</span>;
}
