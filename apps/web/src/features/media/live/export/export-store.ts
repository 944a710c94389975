import type { MediaUnit } from '@swipeclean/scan-engine';
import type { ExportOptions, ExportOutcome, ExportProgress } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '@/folder/engine';
import type { OpenFolder } from '@/folder/open-folder';
import { saveFile } from '@/shared/browser/save-file';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { Store } from '@/shared/state/store';
import type { Progress } from '@/shared/ui/progress-panel';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { toastWorkDone, toastWorkFailed } from '@/features/media/media-toasts';
import { mediaText } from '@/features/media/messages';
import { unitFiles } from '../media-units';
import { progressOf } from '@/folder/work-progress';
import type { ExportTarget } from './export-target';

export interface ExportRequest {
  folder: OpenFolder;
  units: readonly MediaUnit[];
  target: ExportTarget;
}

/** The outcome of an export; `outcome` counts what was written, also when it ended early. */
export interface ExportReport {
  status: 'done' | 'cancelled' | 'failed';
  target: ExportTarget;
  outcome: ExportOutcome;
  /** The file at which it failed. */
  path: string | null;
}

interface ExportState {
  run: WorkRun | null;
  progress: Progress;
  path: string | null;
  report: ExportReport | null;
}

const IDLE: ExportState = { run: null, progress: { fraction: null }, path: null, report: null };

/** The current export. It lives outside the screen, so leaving it stops nothing. */
export const mediaExport = new Store(IDLE);

export async function exportUnits(request: ExportRequest): Promise<void> {
  const { folder, units, target } = request;
  if (mediaExport.get().run) return;
  const chosen = units.flatMap((unit) => unitFiles(unit, folder.result.files));
  const totalBytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const startedAt = performance.now();
  let last: ExportProgress = { files: 0, bytes: 0, path: null };
  const run = runWork({ title: mediaText('live.export.working'), path: paths.organize }, (signal, report) =>
    writeExport(request, {
      signal,
      onProgress: (progress) => {
        last = progress;
        const counts = { ...progress, totalFiles: chosen.length, totalBytes };
        const current = progressOf(counts, performance.now() - startedAt);
        report(current.fraction);
        mediaExport.update({ progress: current, path: progress.path });
      },
    }),
  );
  mediaExport.update({ ...IDLE, run });
  // TOAST-37.
  const size = formatBytes(totalBytes);
  toastWorkDone('export', mediaText('live.export.started', { size, name: target.name }));
  const report = await run.result.then(
    (outcome) => reportOf(target, outcome, last),
    (error: unknown): ExportReport => {
      console.error(error);
      return { status: 'failed', target, outcome: { ...last, failures: [] }, path: last.path };
    },
  );
  if (report.status === 'failed') toastWorkFailed('export');
  mediaExport.update({ run: null, report });
}

/** An export without a single file has failed. */
function reportOf(target: ExportTarget, outcome: ExportOutcome | null, last: ExportProgress): ExportReport {
  if (!outcome) return { status: 'cancelled', target, outcome: { ...last, failures: [] }, path: null };
  const isNothing = outcome.files === 0 && outcome.failures.length > 0;
  return { status: isNothing ? 'failed' : 'done', target, outcome, path: null };
}

async function writeExport(
  { folder, units, target }: ExportRequest,
  options: ExportOptions,
): Promise<ExportOutcome> {
  const { copyToFolder, saveZip, createZip } = await loadEngine();
  const items = units.map((unit) =>
    unitFiles(unit, folder.result.files).map(({ path }) => ({ path, open: () => folder.openFile(path) })),
  );
  if (target.form === 'files') return copyToFolder(target.folder, items, options);
  if (target.form === 'zip') return saveZip(target.file, items, options);
  const { stream, outcome } = await createZip(items, options);
  const archive = await new Response(stream, { headers: { 'Content-Type': 'application/zip' } }).blob();
  options.signal?.throwIfAborted();
  saveFile(archive, target.name);
  return outcome;
}
