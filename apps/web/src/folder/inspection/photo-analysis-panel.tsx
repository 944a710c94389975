import { useLocation } from 'react-router-dom';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useFolderText } from '../messages';
import type { MediaLibrary } from './media-library';

/** What the analysis does in each phase. */
const PHASE_TITLES = {
  look: 'photos.analysis',
  compare: 'photos.comparing',
  measure: 'photos.measuring',
} as const;

/** The progress of the photo analysis, or a button that continues it. */
export function PhotoAnalysisPanel({ library }: { library: MediaLibrary }) {
  const { pathname } = useLocation();
  const t = useFolderText();
  const { run, analysisStatus, progress, phase, isPaused } = useStore(library.state);
  if (run && analysisStatus === 'running') {
    // What runs instead has a bar of its own.
    if (isPaused) return null;
    return (
      <ProgressPanel
        title={t(PHASE_TITLES[phase])}
        detail={t('photos.analysis.note')}
        progress={progress}
        onCancel={run.cancel}
      />
    );
  }
  if (analysisStatus !== 'stopped' && analysisStatus !== 'failed') return null;
  return (
    <Notice
      tone={analysisStatus === 'failed' ? 'bad' : 'info'}
      announce
      action={
        <Button variant="secondary" onClick={() => void library.analyze(pathname)}>
          {t('photos.analysis.again')}
        </Button>
      }
    >
      {t(`photos.analysis.${analysisStatus}`)}
    </Notice>
  );
}
