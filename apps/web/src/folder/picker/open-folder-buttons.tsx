import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '@/shared/ui/button';
import type { ButtonLook } from '@/shared/ui/button-styles';
import { FileButton } from '@/shared/ui/file-button';
import { useFolderText } from '../messages';
import { useHasPicker } from './not-opened-notice';
import { pickFolder, requestOfFiles, type RequestScan } from './scan-request';

const PhotosButton = lazy(() => import('./photos-button'));

interface OpenFolderButtonsProps extends Pick<ButtonLook, 'variant' | 'size' | 'full'> {
  action: string;
  onScan: (requestScan: RequestScan) => void;
  /** In place of the folder picker. */
  pick?: RequestScan;
  /** In place of the folder picker's button. */
  button?: ReactNode;
}

/**
 * The folder picker; where there is none, the folder input and one of photos, for phones. The folder input is always
 * the last option (REAL-04, REAL-05).
 */
export function OpenFolderButtons({ action, onScan, pick, button, ...look }: OpenFolderButtonsProps) {
  const t = useFolderText();
  const hasPicker = useHasPicker();
  return (
    <>
      {button ?? (
        <Button {...look} data-opens-folder onClick={() => onScan(pick ?? (() => pickFolder()))}>
          {action}
        </Button>
      )}
      {!button && !hasPicker && (
        <Suspense>
          <PhotosButton size={look.size} full={look.full} onScan={onScan} />
        </Suspense>
      )}
      <FileButton
        folder
        variant="quiet"
        full={look.full}
        onFiles={(files) => onScan(() => requestOfFiles(files))}
      >
        {t('source.readOnly')}
      </FileButton>
    </>
  );
}
