import type { Category, ScannedFile } from '@swipeclean/scan-engine';
import { File, FileText, Film, Image, type LucideIcon, Music } from 'lucide-react';
import { classNames } from '@/shared/ui/class-names';
import { MediaLibrary } from '../inspection/media-library';
import type { OpenFolder } from '../open-folder';
import { useThumbnail } from '../preview/thumbnails';

const ICONS: Record<Category, LucideIcon> = {
  images: Image,
  videos: Film,
  audio: Music,
  documents: FileText,
  other: File,
};

interface FileThumbnailProps {
  folder: OpenFolder;
  file: ScannedFile;
  isSmall?: boolean;
}

/** The picture of a photo, or the icon of another file's kind. */
export function FileThumbnail({ folder, file, isSmall = false }: FileThumbnailProps) {
  const Icon = ICONS[file.category];
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-sm bg-raised',
        isSmall ? 'size-8' : 'size-10',
      )}
    >
      {file.category === 'images' ? (
        <Picture folder={folder} id={file.id} />
      ) : (
        <Icon aria-hidden className="size-4 text-soft" />
      )}
    </span>
  );
}

function Picture({ folder, id }: { folder: OpenFolder; id: number }) {
  const address = useThumbnail(folder.scoped(MediaLibrary).thumbnails, id);
  if (!address) return <Image aria-hidden className="size-4 text-soft" />;
  return <img src={address} alt="" className="size-full object-cover" />;
}
