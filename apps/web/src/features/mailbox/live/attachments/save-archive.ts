import {
  type AttachmentContent,
  type CleaningPlan,
  confirmSaved,
  listPlanAttachments,
  MAX_SOURCE_PAGE,
  type PlanAttachment,
  readPlanAttachment,
} from '@swipeclean/contracts';
import { loadEngine } from '@/folder/engine';
import { request } from '@/shared/api/client';
import { fetchAllPages } from '@/shared/sources/list/use-pages';

/** What an archive is made of and how far it is. */
export interface ArchiveProgress {
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
  /** All is written; the archive is read back. */
  isChecking: boolean;
}

/** An archive that was written: the hash of what was read back, by the attachment's id. */
export interface SavedArchive {
  hashes: ReadonlyMap<string, string>;
  /** Attachments that could not be read. */
  left: number;
}

interface SaveOptions {
  /** Where to; without it the archive is handed to `download`. */
  file: FileSystemFileHandle | undefined;
  download: (archive: Blob) => void;
  signal: AbortSignal;
  onProgress: (progress: ArchiveProgress) => void;
}

type Plan = Pick<CleaningPlan, 'id' | 'sourceId' | 'items'>;

/** Writes what a plan saves into an archive, and reads that back: from the disk, where the browser lets us. */
export async function saveArchive(plan: Plan, options: SaveOptions): Promise<SavedArchive> {
  const { file, download, signal, onProgress } = options;
  const { id: planId, sourceId: id, items } = plan;
  const attachments = await fetchAllPages((page) => request(listPlanAttachments, { id, planId, ...page }));
  const { createZip, hashZip, saveZip } = await loadEngine();
  let progress = { files: 0, bytes: 0, isChecking: false };
  const report = (change: Partial<ArchiveProgress>) => {
    progress = { ...progress, ...change };
    onProgress({ ...progress, totalFiles: attachments.length, totalBytes: items.bytes });
  };
  report({});
  const units = attachments.map((one) => [{ path: one.name, open: () => readAttachment(plan, one, signal) }]);
  const zipOptions = {
    signal,
    onProgress: ({ files, bytes }: { files: number; bytes: number }) => report({ files, bytes }),
  };
  let archive: Blob;
  if (file) {
    await saveZip(file, units, zipOptions);
    report({ isChecking: true });
    archive = await file.getFile();
  } else {
    const { stream } = await createZip(units, zipOptions);
    archive = await new Response(stream, { headers: { 'Content-Type': 'application/zip' } }).blob();
    signal.throwIfAborted();
    download(archive);
    report({ isChecking: true });
  }
  const found = await hashZip(archive, { signal });
  const hashes = attachments.flatMap((one) => {
    const hash = found.get(one.name);
    return hash ? [[one.id, hash] as const] : [];
  });
  return { hashes: new Map(hashes), left: attachments.length - hashes.length };
}

/** Tells the server what the archive holds; only that is removed. */
export async function confirmArchive(
  { id: planId, sourceId: id }: Plan,
  { hashes }: SavedArchive,
): Promise<void> {
  const entries = [...hashes];
  for (let start = 0; start < entries.length; start += MAX_SOURCE_PAGE) {
    const some = entries.slice(start, start + MAX_SOURCE_PAGE);
    await request(confirmSaved, {
      id,
      planId,
      attachmentIds: some.map(([attachmentId]) => attachmentId),
      hashes: some.map(([, hash]) => hash),
    });
  }
}

async function readAttachment(
  { id: planId, sourceId: id }: Plan,
  { id: attachmentId, name }: PlanAttachment,
  signal: AbortSignal,
): Promise<File> {
  const pieces: Blob[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    signal.throwIfAborted();
    const piece: AttachmentContent = await request(
      readPlanAttachment,
      { id, planId, attachmentId, offset },
      { signal },
    );
    // A Blob may lie on the disk; an array stays in memory.
    pieces.push(new Blob([Uint8Array.from(atob(piece.content), (letter) => letter.charCodeAt(0))]));
    offset = piece.nextOffset;
  }
  return new File(pieces, name, { lastModified: Date.now() });
}
