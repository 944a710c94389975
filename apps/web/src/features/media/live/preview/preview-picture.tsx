import type { ScannedFile } from '@swipeclean/scan-engine';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMediaText } from '@/features/media/messages';
import type { MediaLibrary } from '../media-library';
import { useThumbnail } from '../thumbnails';

/** As many pixels as the widest dialog shows on a fine display; a picture of a hundred megapixels is never held whole. */
const LONGEST = 1600;

interface PreviewPictureProps {
  file: ScannedFile;
  library: MediaLibrary;
  open: (path: string) => Promise<File>;
}

/** The picture or film itself; the small picture stands in until it is there, or where this browser cannot show more. */
export function PreviewPicture({ file, library, open }: PreviewPictureProps) {
  return file.category === 'videos' ? (
    <Film file={file} open={open} />
  ) : (
    <Photo file={file} library={library} open={open} />
  );
}

function Photo({ file, library, open }: PreviewPictureProps) {
  const t = useMediaText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const small = useThumbnail(library.thumbnails, file.id);
  const facts = library.factsOf(file.id);
  useEffect(() => {
    // Known by its measures: what could not be read before is not tried at its full size either.
    if (!facts) return;
    let isGone = false;
    const draw = async () => {
      const scale = Math.min(1, LONGEST / Math.max(facts.width, facts.height));
      const picture = await createImageBitmap(await open(file.path), {
        resizeWidth: Math.max(1, Math.round(facts.width * scale)),
        resizeHeight: Math.max(1, Math.round(facts.height * scale)),
        resizeQuality: 'high',
        imageOrientation: 'from-image',
      });
      if (!isGone && canvas.current) {
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture.close();
    };
    draw().catch((error: unknown) => {
      // Thrown for a format that only the engine decodes: its small picture stays.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) console.error(error);
    });
    return () => {
      isGone = true;
    };
  }, [file, facts, open]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={file.name}
        hidden={!isDrawn}
        className="max-h-full max-w-full"
      />
      {!isDrawn && small && <img src={small} alt={file.name} className="size-full object-contain" />}
      {!isDrawn && small === undefined && <Skeleton className="size-full" />}
      {!isDrawn && small === null && <NoPicture text={t('live.preview.none')} />}
    </>
  );
}

function Film({ file, open }: Pick<PreviewPictureProps, 'file' | 'open'>) {
  const t = useMediaText();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    open(file.path).then(
      (content) => {
        if (isGone) return;
        made = URL.createObjectURL(content);
        setAddress(made);
      },
      (error: unknown) => {
        console.error(error);
        setAddress(null);
      },
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, open]);
  if (address === undefined) return <Skeleton className="size-full" />;
  if (address === null) return <NoPicture text={t('live.preview.none')} />;
  return <video src={address} controls className="max-h-full max-w-full" onError={() => setAddress(null)} />;
}

function NoPicture({ text }: { text: string }) {
  return (
    <p className="flex flex-col items-center gap-2 p-4 text-center text-small text-soft">
      <ImageOff aria-hidden className="size-8" />
      {text}
    </p>
  );
}
