import { useMemo, type ReactNode } from 'react';
import { MediaLibrary } from '@/folder/inspection/media-library';
import type { OpenFolder } from '@/folder/open-folder';
import { useThumbnail } from '@/folder/preview/thumbnails';
import { useRemaining } from '@/folder/use-open-folder';
import { useCleaningText } from '../messages';
import { PhotoFrame } from './photo-frame';

interface OwnPhotosProps {
  folder: OpenFolder;
  /** Shown where the folder has no duplicate photos, or none that can be read. */
  fallback: ReactNode;
}

/** A photo of the open folder beside its copy (CLEAN-40). */
export default function OwnPhotos({ folder, fallback }: OwnPhotosProps) {
  const { identical } = useRemaining(folder);
  const { files } = folder.result;
  const pair = useMemo(() => {
    const group = identical.find(({ keep, ids }) => files[keep]?.category === 'images' && ids.length > 1);
    return group && ([group.keep, group.ids.find((id) => id !== group.keep)!] as const);
  }, [identical, files]);
  return pair ? <Pair folder={folder} ids={pair} fallback={fallback} /> : fallback;
}

function Pair({ folder, ids, fallback }: OwnPhotosProps & { ids: readonly [number, number] }) {
  const t = useCleaningText();
  const { thumbnails } = folder.scoped(MediaLibrary);
  const addresses = [useThumbnail(thumbnails, ids[0]), useThumbnail(thumbnails, ids[1])];
  if (addresses.includes(null)) return fallback;
  return (
    <div
      role="img"
      aria-label={t('deck.ownPhotos')}
      className="flex h-32 w-full justify-center gap-3 p-3 sm:h-40"
    >
      {addresses.map((address, at) => (
        <PhotoFrame key={ids[at]}>
          {address && <img src={address} alt="" draggable={false} className="size-full object-cover" />}
        </PhotoFrame>
      ))}
    </div>
  );
}
