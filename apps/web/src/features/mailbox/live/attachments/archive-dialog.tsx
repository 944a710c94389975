import type { CleaningPlan } from '@swipeclean/contracts';
import { useEffect, useRef, useState } from 'react';
import { canPickZip, pickZip } from '@/shared/browser/pick-zip';
import { saveFile } from '@/shared/browser/save-file';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { type Progress, ProgressPanel } from '@/shared/ui/progress-panel';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { mailboxText, useMailboxText } from '../../messages';
import { type ArchiveProgress, confirmArchive, saveArchive, type SavedArchive } from './save-archive';

interface ArchiveDialogProps {
  plan: CleaningPlan;
  onClose: () => void;
  /** The server knows what the archive holds. */
  onSaved: () => void;
}

type State =
  | { step: 'start' | 'failed' }
  | { step: 'saving'; progress: ArchiveProgress | null }
  /** The server is not told yet what the archive holds. */
  | { step: 'saved'; archive: SavedArchive; isRefused: boolean };

/** Saves what a plan takes to an archive on this device and reads it back, before anything can be removed. */
export function ArchiveDialog({ plan, onClose, onSaved }: ArchiveDialogProps) {
  const t = useMailboxText();
  const [state, setState] = useState<State>({ step: 'start' });
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
  // Other browsers do not let us look into their downloads.
  const isPicked = canPickZip();
  const run = useRef<WorkRun | null>(null);
  useEffect(() => () => run.current?.cancel(), []);
  const name = plan.destination?.path ?? '';

  async function confirmWithServer(archive: SavedArchive) {
    try {
      await confirmArchive(plan, archive);
      onSaved();
    } catch (error) {
      console.error(error);
      setState({ step: 'saved', archive, isRefused: true });
    }
  }

  async function save() {
    try {
      const file = isPicked
        ? await pickZip({ id: 'swipeclean-attachments', suggestedName: name })
        : undefined;
      setState({ step: 'saving', progress: null });
      const work = runWork({ title: mailboxText('archive.working'), path: paths.email }, (signal, report) =>
        saveArchive(plan, {
          file,
          download: (archive) => saveFile(archive, name),
          signal,
          onProgress: (progress) => {
            report(fractionOf(progress));
            setState({ step: 'saving', progress });
          },
        }),
      );
      run.current = work;
      const archive = await work.result;
      if (!archive) return setState({ step: 'start' });
      if (file && archive.left === 0) await confirmWithServer(archive);
      else setState({ step: 'saved', archive, isRefused: false });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return setState({ step: 'start' });
      console.error(error);
      setState({ step: 'failed' });
    }
  }

  async function submit() {
    setBusy(true);
    await (state.step === 'saved' ? confirmWithServer(state.archive) : save());
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} title={t('archive.title')} closeOutside={false}>
      {state.step === 'saving' ? (
        <ProgressPanel
          title={t(state.progress?.isChecking ? 'archive.checking' : 'archive.working')}
          progress={toProgress(state.progress)}
          onCancel={() => run.current?.cancel()}
        />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {state.step === 'failed' && (
            <Notice tone="bad">
              {t('archive.failed')}. {t('archive.failed.text')}
            </Notice>
          )}
          {state.step === 'saved' ? (
            <>
              {state.isRefused && (
                <Notice tone="bad" announce>
                  {t('archive.notConfirmed', { name })}
                </Notice>
              )}
              {state.archive.left > 0 && (
                <Notice tone="warn" announce>
                  {t('archive.left', { count: state.archive.left })}
                </Notice>
              )}
              {!isPicked && (
                <>
                  <p className="text-soft">{t('archive.download.text', { name })}</p>
                  <Checkbox
                    label={t('archive.download.tick', { name })}
                    checked={isSeen}
                    onChange={({ target }) => setSeen(target.checked)}
                  />
                </>
              )}
            </>
          ) : (
            <p className="text-soft">
              {t('archive.text', { count: plan.items.files, size: formatBytes(plan.items.bytes), name })}
            </p>
          )}
          <DialogButtons
            act={t(state.step === 'saved' ? 'archive.continue' : 'archive.save')}
            firstFocus={state.step === 'saved' && !isPicked ? undefined : 'act'}
            busy={isBusy}
            disabled={state.step === 'saved' && !isPicked && !isSeen}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

const fractionOf = ({ bytes, totalBytes }: ArchiveProgress): number | null =>
  totalBytes > 0 ? Math.min(1, bytes / totalBytes) : null;

function toProgress(progress: ArchiveProgress | null): Progress {
  if (!progress) return { fraction: null };
  const { files, totalFiles, bytes, totalBytes, isChecking } = progress;
  if (isChecking) return { fraction: null };
  return { fraction: fractionOf(progress), files, totalFiles, bytes, totalBytes };
}
