import type { ScannedFile } from '@swipeclean/scan-engine';
import { Archive, File, FileImage, FileMusic, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { formatOf } from '@/folder/file-list/arrange-files';
import type { OpenFolder } from '@/folder/open-folder';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { useThumbnail } from '@/folder/preview/thumbnails';
import { classNames } from '@/shared/ui/class-names';
import { CardPictures, hasPicture } from './card-pictures';

/** The picture of a file as large as its place; an icon until it is loaded, and where there is none. */
export function FilePicture(props: PictureProps) {
  return hasPicture(props.file) ? <LoadedPicture {...props} /> : <FileTile file={props.file} />;
}

interface PictureProps {
  folder: OpenFolder;
  file: ScannedFile;
  /** One of many: a thumbnail is enough. */
  small?: boolean;
}

function LoadedPicture({ folder, file, small = false }: PictureProps) {
  const isThumbnail = small && file.category === 'images';
  const pictures = isThumbnail ? folder.scoped(MediaLibrary).thumbnails : folder.scoped(CardPictures);
  const address = useThumbnail(pictures, file.id);
  if (!address) return <FileTile file={file} />;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      className="absolute inset-0 size-full object-cover transition-opacity starting:opacity-0"
    />
  );
}

function FileTile({ file }: { file: ScannedFile }) {
  const format = formatOf(file);
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 pb-6">
      <FileIcon file={file} className="size-16" />
      {format && (
        <span className="max-w-full truncate px-3 text-small font-semibold text-soft">{format}</span>
      )}
    </span>
  );
}

const ARCHIVES = /\.(zip|7z|rar|tar|t?gz|t?bz2|t?xz|zst|dmg|iso|deb|rpm|apk|msi|exe|pkg)$/i;
const ICONS: Record<ScannedFile['category'], [LucideIcon, string]> = {
  images: [FileImage, 'text-photos'],
  videos: [FileVideo, 'text-videos'],
  audio: [FileMusic, 'text-music'],
  documents: [FileText, 'text-documents'],
  other: [File, 'text-other'],
};

/** The icon of a file's category. */
export function FileIcon({ file, className }: { file: ScannedFile; className: string }) {
  const [Icon, ink] = ARCHIVES.test(file.name)
    ? ([Archive, 'text-downloads'] as const)
    : ICONS[file.category];
  return <Icon aria-hidden strokeWidth={1.25} className={classNames('shrink-0', ink, className)} />;
}
