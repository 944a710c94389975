import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTouchDevice } from '@/shared/browser/is-touch-device';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PremiumNotice } from '@/shared/ui/premium-notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useStore } from '@/shared/state/store';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { isReadOnly } from '../is-read-only';
import { folderText, useFolderText } from '../messages';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { requestWrites } from '../picker/directory-picker';
import type { OpenFolder } from '../open-folder';
import { useTrash } from '../use-open-folder';
import type { FolderTrash } from './folder-trash';
import { ExpiredNotice, TrashCard } from './trash-card';
import { TrashReportCard, taskSlot } from './trash-report-card';
import type { RunLook } from './trash-run-row';
import { type Refusal, type TrashReport, type TrashWork, useTrashState } from './trash-state';

interface TrashPanelProps {
  trash: FolderTrash;
  /** The screen itself reports moves that completed, and has its own Undo. */
  quiet?: boolean;
  /** The report is the only message: no toast says it again. */
  oneMessage?: boolean;
  /** Screens show what the trash does before their own list, and what it contains after it. */
  part?: 'work' | 'contents';
  look?: RunLook;
}

interface FolderPanelProps extends Pick<TrashPanelProps, 'quiet' | 'part'> {
  folder: OpenFolder;
}

/** The trash of the open folder; where the folder is read-only, the button that asks for write access. */
export function FolderPanel({ folder, ...panel }: FolderPanelProps) {
  const trash = useTrash(folder);
  if (trash) return <TrashPanel trash={trash} {...panel} />;
  return panel.part === 'contents' ? null : <AllowWrites folder={folder} />;
}

/** The running task of a folder's trash, the outcome of the last one, and the contents. */
export function TrashPanel({ trash, quiet = false, oneMessage = false, part, look }: TrashPanelProps) {
  const { contents, readAt, work, report } = useTrashState(trash);
  const t = useFolderText();
  const undo = contents?.runs.find(({ id }) => id === report?.run)?.id;

  async function empty(runs?: readonly TrashRun[]) {
    const done = await trash.empty(runs?.map(({ id }) => id));
    if (!oneMessage && done?.succeeded.files) toastFreed(done.succeeded.bytes);
  }

  return (
    <>
      {part !== 'contents' && <TrashNotices trash={trash} onEmpty={(runs) => void empty(runs)} />}
      {part !== 'contents' && report && !work && !(quiet && isComplete(report)) && (
        <TrashReportCard key={`${report.task} ${report.run}`} report={report}>
          {!quiet && undo !== undefined && (
            <Button icon={Undo2} variant="secondary" onClick={() => void trash.restore(undo)}>
              {t('trash.undo')}
            </Button>
          )}
        </TrashReportCard>
      )}
      {part !== 'work' && contents && (
        <TrashCard
          look={look}
          contents={contents}
          readAt={readAt}
          busy={work !== null}
          trash={trash}
          onEmpty={() => void empty()}
        />
      )}
    </>
  );
}

interface TrashNoticesProps {
  trash: FolderTrash;
  onEmpty: (runs: readonly TrashRun[]) => void;
  /** The screen itself shows what runs. */
  quiet?: boolean;
  /** The result is one line. */
  isBrief?: boolean;
}

/** What the trash has to say beside its contents: a recovery, a running task, a refusal, expired runs. Opens it. */
export function TrashNotices({ trash, onEmpty, quiet = false, isBrief = false }: TrashNoticesProps) {
  const t = useFolderText();
  const { contents, readAt, work, refusal, recovered, blocked } = useTrashState(trash);
  useEffect(() => void trash.open(), [trash]);
  const expired = contents?.runs.filter(({ expiresAt }) => expiresAt <= readAt) ?? [];
  return (
    <>
      {recovered && (
        <Notice announce>
          {t('trash.recovered', { count: recovered.files, size: formatBytes(recovered.bytes) })}
        </Notice>
      )}
      {blocked && !work && <Blocked reason={blocked} onReopen={() => void trash.reopen()} />}
      {(contents?.unreachable ?? []).map((name) => (
        <Notice key={name} tone="warn">
          {t('trash.unreachable', { folder: name })}
        </Notice>
      ))}
      {expired.length > 0 && !work && <ExpiredNotice runs={expired} onDelete={() => onEmpty(expired)} />}
      {work && !quiet && (
        <div className={isBrief ? undefined : taskSlot(work.task)}>
          <Working {...work} />
        </div>
      )}
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}

function isComplete({ task, endReason, results }: TrashReport): boolean {
  const stayed = results.some(({ status }) => status === 'skipped' || status === 'failed');
  return task !== 'empty' && endReason === 'complete' && !stayed;
}

function Working({ task, run, progress }: TrashWork) {
  const t = useFolderText();
  const { file, ...figures } = useStore(progress);
  return (
    <ProgressPanel
      title={t(`trash.work.${task}`)}
      detail={file}
      progress={figures}
      onCancel={run.cancel}
      canCancel={figures.fraction !== 1}
    />
  );
}

function Blocked({ reason, onReopen }: { reason: 'no-access' | 'failed'; onReopen: () => void }) {
  const t = useFolderText();
  const sharedText = useSharedText();
  return (
    <Notice
      tone="warn"
      announce
      action={
        <Button variant="secondary" onClick={onReopen}>
          {reason === 'no-access' ? t('trash.allowAgain') : sharedText('action.tryAgain')}
        </Button>
      }
    >
      {t(`trash.error.${reason}`)}
    </Notice>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useFolderText();
  if (refusal.reason !== 'limit') return <Notice tone="bad">{t(`trash.refused.${refusal.reason}`)}</Notice>;
  return <LimitReached {...refusal} />;
}

/** The month's limit is reached: of the account, or of this browser for a visitor, who can sign in (CONST-46). */
function LimitReached({ bytes, allowance }: Extract<Refusal, { reason: 'limit' }>) {
  const t = useFolderText();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const amounts = {
    size: formatBytes(bytes),
    left: formatBytes(allowance.left ?? 0),
    limit: formatBytes(allowance.limit ?? 0),
  };
  if (status !== 'visitor') return <PremiumNotice>{t('trash.limit', amounts)}</PremiumNotice>;
  return (
    <Notice
      announce
      action={
        <LinkButton
          variant="secondary"
          to={`${paths.login}?returnTo=${encodeURIComponent(pathname + search)}`}
        >
          {t('trash.limit.signIn')}
        </LinkButton>
      }
    >
      {t('trash.limit.visitor', amounts)}
    </Notice>
  );
}

/** TOAST-45: the space is really free now. */
function toastFreed(bytes: number): void {
  toast({
    title: folderText('toast.cleaned.title'),
    description: folderText('toast.cleaned.description', { size: formatBytes(bytes) }),
  });
}

interface AllowWritesProps {
  folder: OpenFolder;
  /** What the screen can do with write access; else what the cleaner's list can do. */
  text?: string;
}

/** Asks for write access to a folder that was opened read-only. */
export function AllowWrites({ folder, text }: AllowWritesProps) {
  const t = useFolderText();
  const { isRefused, allow } = useAllowWrites(folder);
  if (isReadOnly(folder)) return <ReadOnlyNotice isLoose={folder.name === null} />;
  return (
    <Notice
      announce={isRefused}
      action={
        <Button variant="secondary" onClick={() => void allow()}>
          {t('trash.access.allow')}
        </Button>
      }
    >
      <p className="font-medium">{t('trash.access.title')}</p>
      <p className="text-soft">{isRefused ? t('trash.access.refused') : (text ?? t('trash.access.text'))}</p>
    </Notice>
  );
}

interface AllowToFreeProps {
  folder: OpenFolder;
  /** Of the ticked files. */
  bytes: number;
  onAllowed: () => void;
}

/** The one action of a screen whose folder was opened read-only: write access, then what it is for. */
export function AllowToFree({ folder, bytes, onAllowed }: AllowToFreeProps) {
  const t = useFolderText();
  const { isRefused, allow } = useAllowWrites(folder, onAllowed);
  return (
    <div className="max-sm:w-full">
      <Button size="lg" className="max-sm:w-full" onClick={() => void allow()}>
        {t('trash.access.free', { size: formatBytes(bytes) })}
      </Button>
      {isRefused && (
        <p role="status" className="mt-2 text-small text-soft">
          {t('trash.access.refused')}
        </p>
      )}
    </div>
  );
}

/** Asks for write access; `allow` resolves to whether the browser gave it. */
export function useAllowWrites(folder: OpenFolder, onAllowed?: () => void) {
  const [isRefused, setRefused] = useState(false);
  async function allow(): Promise<boolean> {
    const isAllowed = await requestWrites(await folder.rules.loadRoots());
    setRefused(!isAllowed);
    if (!isAllowed) return false;
    folder.allowWrites();
    onAllowed?.();
    return true;
  }
  return { isRefused, allow };
}

/** The places of the folder with a list to save. */
const LIST_PLACES: readonly string[] = [
  paths.folder,
  paths.folderCards,
  paths.realCleaner,
  paths.dataCleaner,
];

/** Why nothing can be moved, and the list to use instead. */
function ReadOnlyNotice({ isLoose }: { isLoose: boolean }) {
  const t = useFolderText();
  const { pathname } = useLocation();
  return (
    <Notice
      action={
        !LIST_PLACES.includes(pathname) && (
          <LinkButton variant="secondary" to={paths.folder}>
            {t('list.open')}
          </LinkButton>
        )
      }
    >
      <p className="font-medium">{t(isLoose ? 'trash.access.chosen' : 'trash.access.title')}</p>
      <p className="text-soft">
        {isTouchDevice()
          ? t('trash.access.phone')
          : t(canPickDirectory() ? 'trash.access.loose' : 'trash.access.never')}
      </p>
    </Notice>
  );
}
