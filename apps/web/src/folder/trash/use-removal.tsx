import type { CleaningTool } from '@swipeclean/contracts';
import { listLastCopies, type ScannedFile } from '@swipeclean/scan-engine';
import type { RemovalMethod } from '@swipeclean/scan-engine/browser';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { folderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { useRemaining, useTrash } from '../use-open-folder';
import { ConfirmRemoval } from './confirm-removal';
import { createTrashItems, needsCopy, type RemovalGroup, withoutFiles } from './removal';
import { type TrashReport, useTrashState } from './trash-state';

interface PendingRemoval {
  groups: readonly RemovalGroup[];
  /** Last copies, which stay although they are ticked. */
  stays: readonly ScannedFile[];
  emptyFolders: readonly string[];
}

/**
 * Removal as every screen that lists files does it: `askToRemove` opens a dialog that names the files, and after
 * confirmation they move to the trash. `isLive` says whether anything may be changed. The screen renders `dialog`.
 * Files that were left alone are unticked, so that a second press does not take them. `toastOutcome` is null where
 * the screen itself says what became of them.
 */
export function useRemoval(
  folder: OpenFolder,
  tool: CleaningTool,
  untick: (ids: readonly number[]) => void,
  toastOutcome: ((report: TrashReport) => void) | null = toastRemoval,
  /** What else the dialog asks. */
  question?: ReactNode,
) {
  const remaining = useRemaining(folder);
  const trash = useTrash(folder);
  const isWorking = useTrashState(trash).work !== null;
  const [pending, setPending] = useState<PendingRemoval | null>(null);
  const [method, setMethod] = useState<RemovalMethod>('trash');

  async function remove({ groups, stays, emptyFolders }: PendingRemoval) {
    setPending(null);
    const report = await trash?.remove(createTrashItems(remaining, groups), tool, { method, emptyFolders });
    if (!report) return;
    const skipped = new Set(
      report.results.flatMap((one) =>
        one.status === 'skipped' && one.reason !== 'cancelled' ? [one.path] : [],
      ),
    );
    const leftAlone = groups.flatMap(({ files }) => files).filter(({ path }) => skipped.has(path));
    untick([...stays, ...leftAlone].map(({ id }) => id));
    toastOutcome?.(report);
  }

  function askToRemove(groups: readonly RemovalGroup[], emptyFolders: readonly string[] = []) {
    const reasons = new Map(groups.flatMap(({ reason, files }) => files.map(({ id }) => [id, reason])));
    const last = listLastCopies(
      remaining.identical,
      (id) => reasons.has(id),
      (id) => needsCopy(reasons.get(id)),
    );
    if (!pending) setMethod('trash');
    setPending({
      groups: withoutFiles(groups, new Set(last)),
      stays: last.map((id) => remaining.files[id]!),
      emptyFolders,
    });
  }

  return {
    isLive: trash !== null,
    isWorking,
    askToRemove,
    dialog: (
      <ConfirmRemoval
        groups={pending?.groups ?? null}
        stays={pending?.stays}
        emptyFolders={pending?.emptyFolders}
        folder={folder}
        method={method}
        onMethod={setMethod}
        onCancel={() => setPending(null)}
        onConfirm={() => pending && void remove(pending)}
      >
        {question}
      </ConfirmRemoval>
    ),
  };
}

/** TOAST-45 as it is true of a trash, whose space is not free yet; TOAST-16 when files could not be removed. */
export function toastRemoval({ succeeded, results }: TrashReport): void {
  if (results.some(({ status }) => status === 'failed'))
    return toastFailure(folderText('toast.deletion.title'), folderText('toast.deletion.description'));
  if (succeeded.files === 0) return;
  toast({
    title: folderText('toast.cleaned.title'),
    description: folderText('toast.moved.description', {
      count: succeeded.files,
      size: formatBytes(succeeded.bytes),
    }),
  });
}
