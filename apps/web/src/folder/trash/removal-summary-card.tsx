import { TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { Check, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { HoldButton } from '@/shared/ui/hold-button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { ResultRing } from '@/shared/ui/result-panel';
import { useOfferedSuggestions } from '../choice/kept-files';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { useTrash } from '../use-open-folder';
import type { FolderTrash } from './folder-trash';
import { useReadableTrash, useTrashBytes } from './readable-trash';
import { useConfirmEmptying } from './trash-card';
import { TrashNotices } from './trash-panel';
import { isPlain, TrashReportCard } from './trash-report-card';
import { lastRun, type TrashReport, useTrashState } from './trash-state';
import { useIsReportElsewhere, useReportSeen } from './use-report-end';

interface RemovalSummaryCardProps {
  folder: OpenFolder;
  /** The screen lists what lies in the trash, so only what runs and the result are shown. */
  isListedBelow?: boolean;
  /** The screen's own content matters more: what went as asked is one line. */
  isBrief?: boolean;
}

/** The one message about the trash: what runs, the result, or what lies there from before. */
export function RemovalSummaryCard({
  folder,
  isListedBelow = false,
  isBrief = false,
}: RemovalSummaryCardProps) {
  const trash = useTrash(folder);
  return trash ? (
    <After folder={folder} trash={trash} isListedBelow={isListedBelow} isBrief={isBrief} />
  ) : (
    <ReadOnlyAfter folder={folder} />
  );
}

/** Where nothing may be changed: how much lies in the trash, and the way there. */
function ReadOnlyAfter({ folder }: { folder: OpenFolder }) {
  const t = useFolderText();
  const { contents } = useReadableTrash(folder);
  if (contents === null || contents.files === 0) return null;
  return (
    <Notice
      action={
        <LinkButton variant="secondary" to={paths.folderTrash}>
          {t('trash.title')}
        </LinkButton>
      }
    >
      {t('after.trash', { size: formatBytes(contents.bytes) })}
    </Notice>
  );
}

function After({
  folder,
  trash,
  isListedBelow,
  isBrief,
}: Required<RemovalSummaryCardProps> & { trash: FolderTrash }) {
  const { contents, work, report } = useTrashState(trash);
  const hasResult = !useIsReportElsewhere(report) && report !== null;
  const runs = contents?.runs ?? [];
  const empty = (some: readonly TrashRun[] = runs) => void trash.empty(some.map(({ id }) => id));
  const { ask, dialog } = useConfirmEmptying(runs, empty);
  const status = useRef<HTMLDivElement>(null);
  const wasWorking = useRef(false);
  useEffect(() => {
    // The button that began the work is gone, and the focus with it.
    if (wasWorking.current && !work && document.activeElement === document.body) status.current?.focus();
    wasWorking.current = Boolean(work);
  }, [work]);
  const parts = { folder, trash, status, onAskEmpty: ask };
  return (
    <>
      <TrashNotices trash={trash} isBrief={isBrief} onEmpty={empty} />
      {!work &&
        hasResult &&
        (isBrief && isPlain(report) ? (
          <BriefResult {...parts} report={report} isListedBelow={isListedBelow} />
        ) : (
          <Result {...parts} report={report} isListedBelow={isListedBelow} onEmpty={() => empty()} />
        ))}
      {!work && !hasResult && !isListedBelow && <InTrash {...parts} />}
      {dialog}
    </>
  );
}

interface AfterProps {
  folder: OpenFolder;
  trash: FolderTrash;
  status: RefObject<HTMLDivElement | null>;
  onAskEmpty: () => void;
}

/** What was just done, in one line; after a removal that is what lies in the trash. */
function BriefResult({
  folder,
  trash,
  report,
  status,
  isListedBelow,
  onAskEmpty,
}: AfterProps & { report: TrashReport; isListedBelow: boolean }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { contents } = useTrashState(trash);
  const bytes = useTrashBytes(folder);
  useReportSeen(report);
  const { task, succeeded } = report;
  const hasTrash = contents !== null && contents.files > 0;
  if (task === 'remove' && hasTrash)
    return <InTrash folder={folder} trash={trash} status={status} onAskEmpty={onAskEmpty} />;
  return (
    <Card className="py-3!">
      <Line
        icon={
          task === 'remove' ? (
            <Trash2 aria-hidden className={LINE_ICON} />
          ) : task === 'restore' ? (
            <ResultRing small isUndone isPending share={1} icon={Undo2} />
          ) : (
            <ResultRing small share={1} icon={Check} />
          )
        }
        title={t(`trash.done.${task}`, { count: succeeded.files, size: formatBytes(succeeded.bytes) })}
        note={hasTrash && !isListedBelow ? t('after.trash', { size: formatBytes(bytes) }) : undefined}
        status={status}
      >
        {!isListedBelow && <UndoLast trash={trash} />}
        <Button variant="quiet" onClick={trash.dismissReport}>
          {sharedText('action.close')}
        </Button>
      </Line>
    </Card>
  );
}

const LINE_ICON = 'size-6 shrink-0 text-soft';

interface LineProps extends Pick<AfterProps, 'status'> {
  icon: ReactNode;
  title: string;
  note?: string;
  children: ReactNode;
}

function Line({ icon, title, note, status, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {icon}
      <div ref={status} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-48 outline-none">
        <p className="font-semibold">{title}</p>
        {note && <p className="text-small text-soft">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** What was just done, and what can follow. */
function Result({
  folder,
  trash,
  report,
  status,
  isListedBelow,
  onEmpty,
  onAskEmpty,
}: AfterProps & { report: TrashReport; isListedBelow: boolean; onEmpty: () => void }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { contents } = useTrashState(trash);
  const bytes = useTrashBytes(folder);
  const hasTrash = contents !== null && contents.files > 0;
  const isMoved = report.task === 'remove' && hasTrash;
  // What else lies in the trash is said there, with the ways to restore it.
  const saysTrash = report.task === 'remove' || !isListedBelow;
  const isKept = contents?.runs.every(({ isInSystemTrash }) => !isInSystemTrash);
  return (
    <TrashReportCard
      key={`${report.task} ${report.run}`}
      report={report}
      inTrash={hasTrash && saysTrash ? { files: contents.files, bytes } : null}
      status={status}
    >
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {isMoved && (
          <HoldButton size="lg" onClick={onAskEmpty} onHold={onEmpty}>
            {t('result.empty.now')}
          </HoldButton>
        )}
        {!isMoved && report.task !== 'restore' && <NextStep folder={folder} />}
        <Button size="lg" variant="secondary" onClick={trash.dismissReport}>
          {isMoved && isKept ? t('result.keep', { days: TRASH_RETENTION_DAYS }) : sharedText('action.close')}
        </Button>
        {saysTrash && <UndoLast trash={trash} size="lg" />}
      </div>
    </TrashReportCard>
  );
}

/** What can follow once nothing of it waits in the trash: the suggestions that are left, else what takes the space. */
function NextStep({ folder }: Pick<AfterProps, 'folder'>) {
  const t = useFolderText();
  const count = useOfferedSuggestions(folder).length;
  return (
    <LinkButton size="lg" to={count > 0 ? paths.folderCards : paths.folderMap}>
      {count > 0 ? t('result.next', { count }) : t('result.next.map')}
    </LinkButton>
  );
}

/** What earlier moves left in the trash. */
function InTrash({ folder, trash, status, onAskEmpty }: AfterProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { contents } = useTrashState(trash);
  const bytes = useTrashBytes(folder);
  if (!contents || contents.files === 0) return null;
  return (
    <Card aria-label={t('trash.title')}>
      <Line
        icon={<Trash2 aria-hidden className={LINE_ICON} />}
        title={t('after.trash', { size: formatBytes(bytes) })}
        note={sharedText('progress.files', { count: contents.files })}
        status={status}
      >
        <UndoLast trash={trash} />
        <Button variant="secondary" onClick={onAskEmpty}>
          {t('trash.empty')}
        </Button>
      </Line>
    </Card>
  );
}

/** Restores the newest run of the trash. */
function UndoLast({ trash, size }: { trash: FolderTrash; size?: 'lg' }) {
  const t = useFolderText();
  const { contents } = useTrashState(trash);
  const run = lastRun(contents);
  if (!run) return null;
  return (
    <Button icon={Undo2} variant="secondary" size={size} onClick={() => void trash.restore(run.id)}>
      {contents!.runs.length > 1 ? t('after.undoLast', { count: run.items.length }) : t('trash.undo')}
    </Button>
  );
}
