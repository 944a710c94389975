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
  /** As high as its row has room for. */
  size: 'small' | 'medium' | 'large';
}

const SIZES = {
  small: { box: 'size-8', icon: 'size-4 text-soft' },
  medium: { box: 'size-14', icon: 'size-6 text-soft' },
  large: { box: 'size-16', icon: 'size-6 text-soft' },
} as const satisfies Record<FileThumbnailProps['size'], unknown>;

/** The picture of a photo, or the icon of another file's kind. */
export function FileThumbnail({ folder, file, size }: FileThumbnailProps) {
  const Icon = ICONS[file.category];
  const { box, icon } = SIZES[size];
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-sm bg-raised',
        box,
      )}
    >
      {file.category === 'images' ? (
        <Picture folder={folder} id={file.id} icon={icon} />
      ) : (
        <Icon aria-hidden className={icon} />
      )}
    </span>
  );
}

function Picture({ folder, id, icon }: { folder: OpenFolder; id: number; icon: string }) {
  const address = useThumbnail(folder.scoped(MediaLibrary).thumbnails, id);
  if (!address) return <Image aria-hidden className={icon} />;
  return <img src={address} alt="" className="size-full object-cover" />;
}
