import { Film, ImageOff } from 'lucide-react';
import type { MediaLibrary } from '@/folder/inspection/media-library';
import { useThumbnail } from '@/folder/preview/thumbnails';

interface UnitPictureProps {
  library: MediaLibrary;
  id: number;
  isVideo: boolean;
}

/** The thumbnail of a photo or video; an icon where there is none. */
export function UnitPicture({ library, id, isVideo }: UnitPictureProps) {
  const address = useThumbnail(library.thumbnails, id);
  // The tile's own ground: skeletons of a whole wall of pictures would flicker.
  if (address === undefined) return <span className="block size-full bg-raised" />;
  if (address !== null)
    return <img src={address} alt="" draggable={false} className="size-full object-cover" />;
  const Icon = isVideo ? Film : ImageOff;
  return (
    <span className="flex size-full items-center justify-center bg-raised">
      <Icon aria-hidden className="size-8 text-soft" />
    </span>
  );
}
