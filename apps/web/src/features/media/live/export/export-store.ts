import type { MediaUnit, ScannedFile } from '@swipeclean/scan-engine';
import type {
  ExportOptions,
  ExportOutcome,
  ExportProgress,
  ScanInput,
} from '@swipeclean/scan-engine/browser';
import { saveFile } from '@/shared/browser/save-file';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { SharedValue } from '@/shared/state/shared-value';
import { toast } from '@/shared/toast/toast-store';
import type { Progress } from '@/shared/ui/progress-panel';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { mediaText } from '@/features/media/messages';
import { filesOf } from '../groups/unit-mark';
import { paceOf } from '../pace';
import type { ExportTarget } from './export-target';

export interface ExportRequest {
  input: ScanInput;
  files: readonly ScannedFile[];
  units: readonly MediaUnit[];
  target: ExportTarget;
}

/** What an export came to; `outcome` counts what is there, also when it ended early. */
export interface ExportReport {
  status: 'done' | 'cancelled' | 'failed';
  target: ExportTarget;
  outcome: ExportOutcome;
  /** The file at which it failed. */
  path: string | null;
}

export interface ExportState {
  run: WorkRun | null;
  progress: Progress;
  path: string | null;
  report: ExportReport | null;
}

const IDLE: ExportState = { run: null, progress: { fraction: null }, path: null, report: null };

/** The one export at hand. It lives outside the screen, so that leaving it stops nothing. */
export const mediaExport = new SharedValue(IDLE);
const change = (next: Partial<ExportState>) => mediaExport.set({ ...mediaExport.get(), ...next });

/** Writes the units where the person said. */
export async function exportUnits(request: ExportRequest): Promise<void> {
  const { files, units, target } = request;
  if (mediaExport.get().run) return;
  const chosen = units.flatMap((unit) => filesOf(unit, files));
  const totalBytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const startedAt = performance.now();
  let last: ExportProgress = { files: 0, bytes: 0, path: null };
  const run = runWork({ title: mediaText('live.export.working'), path: paths.organize }, (signal, tell) =>
    write(request, {
      signal,
      onProgress: (progress) => {
        last = progress;
        const counts = { ...progress, totalFiles: chosen.length, totalBytes };
        const pace = paceOf(counts, performance.now() - startedAt);
        tell(pace.fraction);
        change({ progress: pace, path: progress.path });
      },
    }),
  );
  change({ ...IDLE, run });
  sayStarted(totalBytes, target);
  const report = await run.result.then(
    (outcome) => reportOf(target, outcome, last),
    (error: unknown): ExportReport => {
      console.error(error);
      return { status: 'failed', target, outcome: { ...last, failures: [] }, path: last.path };
    },
  );
  if (report.status === 'failed') sayFailed();
  change({ run: null, report });
}

/** Nothing of all that was asked for is no export. */
function reportOf(target: ExportTarget, outcome: ExportOutcome | null, last: ExportProgress): ExportReport {
  if (!outcome) return { status: 'cancelled', target, outcome: { ...last, failures: [] }, path: null };
  const isNothing = outcome.files === 0 && outcome.failures.length > 0;
  return { status: isNothing ? 'failed' : 'done', target, outcome, path: null };
}

async function write(
  { input, files, units, target }: ExportRequest,
  options: ExportOptions,
): Promise<ExportOutcome> {
  const { copyToFolder, createFileOpener, saveZip, createZip } = await import('./export-engine');
  const open = createFileOpener(input);
  const items = units.map((unit) =>
    filesOf(unit, files).map(({ path }) => ({ path, open: () => open(path) })),
  );
  if (target.form === 'files') return copyToFolder(target.folder, items, options);
  if (target.form === 'zip') return saveZip(target.file, items, options);
  const { stream, outcome } = await createZip(items, options);
  const archive = await new Response(stream, { headers: { 'Content-Type': 'application/zip' } }).blob();
  options.signal?.throwIfAborted();
  saveFile(archive, target.name);
  return outcome;
}

/** TOAST-37. */
function sayStarted(bytes: number, { name }: ExportTarget): void {
  toast({
    title: mediaText('export.done.title'),
    description: mediaText('live.export.started', { size: formatBytes(bytes), name }),
    outlivesScreen: true,
  });
}

/** TOAST-25, for a reason (MEDIA-23). */
function sayFailed(): void {
  toast({
    title: mediaText('export.failed.title'),
    description: mediaText('export.failed.description'),
    variant: 'destructive',
    outlivesScreen: true,
  });
}
