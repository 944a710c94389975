import { Images } from 'lucide-react';
import type { ButtonLook } from '@/shared/ui/button-styles';
import { FileButton } from '@/shared/ui/file-button';
import { useFolderText } from '../messages';
import { requestOfFiles, type RequestScan } from './scan-request';

interface PhotosButtonProps extends Pick<ButtonLook, 'size' | 'full'> {
  onScan: (requestScan: RequestScan) => void;
}

/** Opens photos and videos where the browser has no folder picker, as on an iPhone. */
export default function PhotosButton({ onScan, ...look }: PhotosButtonProps) {
  const t = useFolderText();
  return (
    <FileButton
      {...look}
      variant="secondary"
      multiple
      accept="image/*,video/*"
      onFiles={(files) => onScan(() => requestOfFiles(files))}
    >
      <Images aria-hidden className="size-5" />
      {t('open.photos')}
    </FileButton>
  );
}
