import type { ScannedFile } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { formatOf } from '@/folder/file-list/arrange-files';
import { MediaLibrary } from '@/folder/inspection/media-library';
import type { OpenFolder } from '@/folder/open-folder';
import { useThumbnail } from '@/folder/preview/thumbnails';
import { classNames } from '@/shared/ui/class-names';
import { CardPictures, hasPicture } from '../cards/card-pictures';
import { FileIcon } from '../cards/file-picture';

const FACES = 4;
/** Letters that a small tile has room for. */
const MAX_FORMAT = 4;
/** Fewer would leave most of a row of large pictures empty; icons of files say nothing when large. */
const MIN_LARGE_FACES = 3;
/** Among the largest files of a group, those with a picture come first. */
const MAX_CANDIDATES = 40;

interface GroupFacesProps {
  folder: OpenFolder;
  /** Ids of the files, the largest first. */
  ids: Uint32Array;
  /** Fewer where a button beside them has no room else. */
  count?: number;
  /** As wide as the group, not a row of small tiles. */
  large?: boolean;
}

/** The first files of a group: their pictures, or the icons of their kinds. */
export function GroupFaces({ folder, ids, count = FACES, large = false }: GroupFacesProps) {
  const { files } = folder.result;
  const chosen = useMemo(() => chooseFaces(files, ids), [files, ids]);
  const shown = large ? chosen.filter(hasPicture) : chosen.slice(0, count);
  return (
    <span
      aria-hidden
      className={
        large ? 'grid auto-cols-fr grid-flow-col gap-1 overflow-hidden rounded-control' : 'flex gap-1'
      }
    >
      {shown.map((file) => (
        <span
          key={file.id}
          className={classNames(
            'flex items-center justify-center overflow-hidden bg-raised',
            large ? 'aspect-4/3' : 'size-14 rounded-control lg:size-16',
          )}
        >
          <Face folder={folder} file={file} large={large} />
        </span>
      ))}
    </span>
  );
}

/** Whether a group has enough pictures to show them large. */
export const hasLargeFaces = (files: readonly ScannedFile[], ids: Uint32Array): boolean =>
  chooseFaces(files, ids).filter(hasPicture).length >= MIN_LARGE_FACES;

function chooseFaces(files: readonly ScannedFile[], ids: Uint32Array): ScannedFile[] {
  const candidates = Array.from(ids.subarray(0, MAX_CANDIDATES), (id) => files[id]!);
  return candidates.sort((a, b) => Number(hasPicture(b)) - Number(hasPicture(a))).slice(0, FACES);
}

interface FaceProps {
  folder: OpenFolder;
  file: ScannedFile;
  large: boolean;
}

function Face(props: FaceProps) {
  return hasPicture(props.file) ? <Picture {...props} /> : <TypeFace {...props} />;
}

/** A page with the format of the file where there is room for it: `PDF`, not `CRDOWNLOAD`. */
function TypeFace({ file, large }: FaceProps) {
  const format = formatOf(file);
  return (
    <span className="flex max-w-full flex-col items-center">
      <FileIcon file={file} className={large ? 'size-10' : 'size-6'} />
      {format.length <= MAX_FORMAT && (
        <span className="text-caption leading-3.5 font-semibold text-soft">{format}</span>
      )}
    </span>
  );
}

function Picture(props: FaceProps) {
  const { folder, file } = props;
  const isImage = file.category === 'images';
  const pictures = isImage ? folder.scoped(MediaLibrary).thumbnails : folder.scoped(CardPictures);
  const address = useThumbnail(pictures, file.id);
  if (!address) return <TypeFace {...props} />;
  return (
    <img src={address} alt="" className="size-full object-cover transition-opacity starting:opacity-0" />
  );
}
