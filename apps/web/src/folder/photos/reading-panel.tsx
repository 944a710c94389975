import { useLocation } from 'react-router-dom';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useFolderText } from '../messages';
import type { MediaLibrary } from './media-library';

/** The progress of reading the photos, or a button that continues it. */
export function ReadingPanel({ library }: { library: MediaLibrary }) {
  const { pathname } = useLocation();
  const t = useFolderText();
  const { run, reading, progress } = useStore(library.state);
  if (run && reading === 'running') {
    return (
      <ProgressPanel
        title={t('photos.reading')}
        detail={t('photos.reading.note')}
        progress={progress}
        onCancel={run.cancel}
      />
    );
  }
  if (reading !== 'stopped' && reading !== 'failed') return null;
  return (
    <Notice
      tone={reading === 'failed' ? 'bad' : 'info'}
      announce
      action={
        <Button variant="secondary" onClick={() => void library.read(pathname)}>
          {t('photos.reading.again')}
        </Button>
      }
    >
      {t(`photos.reading.${reading}`)}
    </Notice>
  );
}
