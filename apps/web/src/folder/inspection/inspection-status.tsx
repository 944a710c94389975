import { Check, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDuration, formatNumber, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { ContentInspection } from './content-inspection';
import { MediaLibrary } from './media-library';

const PHASE_TITLES = {
  look: 'looking.photos',
  compare: 'photos.comparing',
  measure: 'photos.measuring',
} as const;

/**
 * Looks into the files and photos of the folder for more suggestions, and says so in one line, whose place is there
 * before and after it.
 */
export function InspectionStatus({ folder }: { folder: OpenFolder }) {
  const t = useFolderText();
  const { pathname } = useLocation();
  const inspection = folder.scoped(ContentInspection);
  const contents = useStore(inspection.state);
  const photos = usePhotoStatus(folder);
  useEffect(() => inspection.start(pathname), [inspection, pathname]);

  if (contents.status === 'running') {
    return <Looking title={t('looking.files')} {...contents} onStop={inspection.cancel} />;
  }
  if (photos.running) return photos.running;
  if (contents.status === 'stopped' || contents.status === 'failed') {
    return (
      <Ended text={t(`looking.files.${contents.status}`)} onContinue={() => void inspection.run(pathname)} />
    );
  }
  if (photos.ended) return photos.ended;
  return (
    <p className={LINE}>
      {contents.status === 'complete' && (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-good" />
          {t('looking.done')}
        </>
      )}
    </p>
  );
}

/** Whether suggestions are still being found. */
export function useIsInspecting(folder: OpenFolder): boolean {
  const { status } = useStore(folder.scoped(ContentInspection).state);
  const { analysisStatus } = useStore(folder.scoped(MediaLibrary).state);
  return status === 'idle' || status === 'running' || analysisStatus === 'running';
}

interface PhotoStatusProps {
  folder: OpenFolder;
  /** What is in its place otherwise. */
  children: ReactNode;
}

/** The line about the photos alone, while they are checked and where that did not end well. */
export function PhotoStatus({ folder, children }: PhotoStatusProps) {
  const { running, ended } = usePhotoStatus(folder);
  return running ?? ended ?? children;
}

function usePhotoStatus(folder: OpenFolder) {
  const t = useFolderText();
  const { pathname } = useLocation();
  const library = folder.scoped(MediaLibrary);
  const { run, analysisStatus, progress, phase, isPaused } = useStore(library.state);
  const running = run && analysisStatus === 'running' && (
    <Looking
      title={t(isPaused ? 'photos.paused' : PHASE_TITLES[phase])}
      fraction={progress.fraction}
      secondsLeft={isPaused ? null : progress.secondsLeft}
      onStop={run.cancel}
    />
  );
  const ended = (analysisStatus === 'stopped' || analysisStatus === 'failed') && (
    <Ended
      text={t(analysisStatus === 'failed' ? 'photos.analysis.failed' : 'looking.photos.stopped')}
      onContinue={() => void library.analyze(pathname)}
    />
  );
  return { running: running || null, ended: ended || null };
}

const LINE = 'flex min-h-11 min-w-0 items-center gap-3 text-small text-soft';

interface LookingProps {
  title: string;
  files?: number;
  totalFiles?: number;
  /** Shown where no files are counted. */
  fraction?: number | null;
  secondsLeft?: number | null;
  onStop: () => void;
}

function Looking({ title, files = 0, totalFiles = 0, fraction = null, secondsLeft, onStop }: LookingProps) {
  const t = useFolderText();
  const shared = useSharedText();
  const counts = { done: formatNumber(files), total: formatNumber(totalFiles) };
  const note = t('looking.note');
  const state = [
    totalFiles > 0 && shared('progress.filesOf', counts),
    fraction !== null && formatPercent(fraction),
    secondsLeft && shared('progress.left', { time: formatDuration(secondsLeft) }),
  ]
    .filter(Boolean)
    .join(' · ')
    // A unit that is shortened with a full stop, as German ones are, ends the sentence already.
    .replace(/\.$/, '');
  return (
    <section aria-label={title} className={LINE}>
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      <p className="min-w-0 flex-1 max-sm:truncate">
        <span className="font-medium text-ink">{title}</span>{' '}
        <span className="tabular-nums">{state ? t('looking.state', { state, note }) : note}</span>
      </p>
      <Button variant="quiet" onClick={onStop}>
        {t('looking.stop')}
      </Button>
    </section>
  );
}

function Ended({ text, onContinue }: { text: string; onContinue: () => void }) {
  const t = useFolderText();
  return (
    <p role="status" className={LINE}>
      <span className="min-w-0 flex-1">{text}</span>
      <Button variant="quiet" onClick={onContinue}>
        {t('photos.analysis.again')}
      </Button>
    </p>
  );
}
