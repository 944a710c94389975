import type { ScannedFile } from '@swipeclean/scan-engine';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { revokeLater } from '@/shared/browser/object-url';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMediaText } from '@/features/media/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { useThumbnail } from '@/folder/preview/thumbnails';

/** The pixels of the widest dialog on a high-resolution screen, so that very large pictures are not decoded in full. */
const MAX_PIXELS = 1600;

interface PreviewPictureProps {
  file: ScannedFile;
  folder: OpenFolder;
}

/** The picture or video; its thumbnail until it is loaded, or where this browser cannot show it. */
export function PreviewPicture(props: PreviewPictureProps) {
  return props.file.category === 'videos' ? <Film {...props} /> : <Photo {...props} />;
}

function Photo({ file, folder }: PreviewPictureProps) {
  const library = folder.scoped(MediaLibrary);
  const t = useMediaText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const small = useThumbnail(library.thumbnails, file.id);
  const features = library.getFeatures(file.id);
  useEffect(() => {
    // A picture without features could not be read, so its full size is not tried either.
    if (!features) return;
    let isUnmounted = false;
    const drawPicture = async () => {
      const scale = Math.min(1, MAX_PIXELS / Math.max(features.width, features.height));
      const picture = await createImageBitmap(await folder.readFile(file.path), {
        resizeWidth: Math.max(1, Math.round(features.width * scale)),
        resizeHeight: Math.max(1, Math.round(features.height * scale)),
        resizeQuality: 'high',
        imageOrientation: 'from-image',
      });
      if (!isUnmounted && canvas.current) {
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture.close();
    };
    drawPicture().catch((error: unknown) => {
      // Thrown for a format that only the engine decodes: the thumbnail stays.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) console.error(error);
    });
    return () => {
      isUnmounted = true;
    };
  }, [file, features, folder]);
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

function Film({ file, folder }: PreviewPictureProps) {
  const t = useMediaText();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let objectUrl: string | undefined;
    let isUnmounted = false;
    folder.readFile(file.path).then(
      (content) => {
        if (isUnmounted) return;
        objectUrl = URL.createObjectURL(content);
        setAddress(objectUrl);
      },
      (error: unknown) => {
        console.error(error);
        setAddress(null);
      },
    );
    return () => {
      isUnmounted = true;
      if (objectUrl) revokeLater(objectUrl);
    };
  }, [file, folder]);
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
