import { FolderOpen, Trash2, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { CutName } from '@/shared/ui/cut-name';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useWorks } from '@/shared/work/work-store';
import { useFolderText } from './messages';
import type { OpenFolder } from './open-folder';
import { folderScan, useScan } from './scan/scan-store';
import { useReadableTrash, useTrashBytes } from './trash/readable-trash';
import { lastRun, type TrashWork, useTrashState } from './trash/trash-state';
import { useReportEnd } from './trash/use-report-end';
import { useRemaining, useTrash } from './use-open-folder';

/** On a phone the name of the folder comes first: figures are shown where they leave it room. */
const ROOMY = '@max-[18rem]:hidden';

/** The open folder in the header: its name and size, what lies in its trash, Undo and Close. */
export default function FolderChip() {
  const state = useScan(folderScan);
  return state.status === 'results' ? <Chip folder={state.folder} /> : null;
}

const PART =
  'flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-medium transition-colors hover:bg-raised';

function Chip({ folder }: { folder: OpenFolder }) {
  const t = useFolderText();
  const { totalSize } = useRemaining(folder);
  const name = folder.name ?? t('chip.loose');
  const hasTrash = useTrashBytes(folder) > 0;
  return (
    <div
      role="group"
      data-folder-chip
      aria-label={t('chip.label')}
      className="relative -my-px flex min-w-0 items-center overflow-hidden rounded-full border border-line bg-surface max-lg:@container max-lg:flex-1"
    >
      <Link to={paths.folder} className={`${PART} min-w-0 flex-1`}>
        <FolderOpen aria-hidden className={`size-4 shrink-0 text-brand-ink ${ROOMY}`} />
        <span className="min-w-0">
          <CutName minLetters={9} maxTail={5}>
            {name}
          </CutName>
        </span>
        <span className={`shrink-0 font-normal text-soft tabular-nums ${hasTrash ? 'max-lg:hidden' : ROOMY}`}>
          {formatBytes(totalSize)}
        </span>
      </Link>
      <TrashParts folder={folder} />
      <IconButton icon={X} label={t('chip.close', { folder: name })} onClick={folderScan.reset} />
      <WorkBar folder={folder} />
    </div>
  );
}

/** A thin bar below the folder's name while files move or photos are checked, on every screen. */
function WorkBar({ folder }: { folder: OpenFolder }) {
  const { work } = useTrashState(useTrash(folder));
  const other = useWorks().find(({ path }) => path.startsWith(paths.folder));
  if (work) return <TrashBar {...work} />;
  return other ? <EdgeBar fraction={other.fraction} label={other.title} /> : null;
}

function TrashBar({ task, progress }: TrashWork) {
  const t = useFolderText();
  const { fraction } = useStore(progress);
  return <EdgeBar fraction={fraction} label={t(`trash.work.${task}`)} />;
}

function EdgeBar(bar: { fraction: number | null; label: string }) {
  return (
    <div className="absolute inset-x-4 bottom-0">
      <ProgressBar thin {...bar} />
    </div>
  );
}

function TrashParts({ folder }: { folder: OpenFolder }) {
  const t = useFolderText();
  const trash = useTrash(folder);
  const state = useReadableTrash(folder);
  useEffect(() => void trash?.open(), [trash]);
  useReportEnd(trash);
  const run = lastRun(state.contents);
  const bytes = useTrashBytes(folder);
  const size = formatBytes(bytes);
  if (!trash && bytes === 0) return null;
  return (
    <>
      <Link to={paths.folderTrash} aria-label={t('chip.trash', { size })} className={PART}>
        <Trash2 aria-hidden className="size-4 shrink-0 text-soft" />
        {bytes > 0 && <span className={`whitespace-nowrap tabular-nums ${ROOMY}`}>{size}</span>}
      </Link>
      {trash && run && (
        <IconButton
          icon={Undo2}
          label={t('chip.undo', { count: run.items.length, size: formatBytes(run.bytes) })}
          disabled={state.work !== null}
          onClick={() => void trash.restore(run.id)}
        />
      )}
    </>
  );
}
