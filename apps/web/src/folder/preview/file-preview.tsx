import type { ScannedFile } from '@swipeclean/scan-engine';
import { useEffect, useState } from 'react';
import { revokeLater } from '@/shared/browser/object-url';
import { classNames } from '@/shared/ui/class-names';
import { Skeleton } from '@/shared/ui/skeleton';
import { MediaLibrary } from '../inspection/media-library';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';

const MAX_TEXT_BYTES = 64 * 1024;

/** The content of a file, as far as a browser can show it without running any of it. */
export function FilePreview({ folder, file }: { folder: OpenFolder; file: ScannedFile }) {
  const t = useFolderText();
  const preview = usePreview(folder, file);
  const [isBroken, setBroken] = useState(false);
  // A player is black until it knows whether it can play.
  const [isPlayable, setPlayable] = useState(false);
  const onError = () => setBroken(true);
  if (isBroken || preview.status === 'none') return <Message>{t('preview.none')}</Message>;
  const box = 'max-h-[40dvh] w-full rounded-control bg-raised';
  switch (preview.status) {
    case 'loading':
      return <Skeleton className="h-40 w-full" />;
    case 'failed':
      return <Message>{t('preview.failed')}</Message>;
    case 'image':
      return (
        <img src={preview.address} alt={file.name} onError={onError} className={`${box} object-contain`} />
      );
    case 'video':
      return (
        <video
          src={preview.address}
          controls
          aria-label={file.name}
          onLoadedMetadata={() => setPlayable(true)}
          onError={onError}
          className={classNames(box, !isPlayable && 'invisible')}
        />
      );
    case 'audio':
      return (
        <audio src={preview.address} controls aria-label={file.name} onError={onError} className="w-full" />
      );
    case 'text':
      return (
        <>
          <pre
            tabIndex={0}
            aria-label={file.name}
            className={`${box} overflow-y-auto p-3 text-left text-caption break-words whitespace-pre-wrap`}
          >
            {preview.text}
          </pre>
          {preview.isCut && <p className="text-caption text-soft">{t('preview.cut')}</p>}
        </>
      );
  }
}

function Message({ children }: { children: string }) {
  return <p className="rounded-control bg-raised px-4 py-8 text-center text-small text-soft">{children}</p>;
}

type Preview =
  | { status: 'loading' | 'none' | 'failed' }
  | { status: 'text'; text: string; isCut: boolean }
  | { status: Exclude<PreviewKind, 'text' | 'heic'>; address: string };

/** Opens a file to preview it; its object URL is revoked afterwards. */
function usePreview(folder: OpenFolder, file: ScannedFile): Preview {
  const kind = previewKind(file);
  const [preview, setPreview] = useState<Preview>({ status: kind ? 'loading' : 'none' });
  useEffect(() => {
    if (!kind) return;
    let isShown = true;
    let address: string | null = null;
    const show = (next: Preview) => isShown && setPreview(next);
    const controller = new AbortController();
    const opened =
      kind === 'text'
        ? folder.openFile(file.path)
        : kind === 'heic'
          ? folder.scoped(MediaLibrary).convertPhoto(file.id, controller.signal)
          : folder.readFile(file.path);
    opened.then(
      async (blob) => {
        if (kind === 'text') {
          const text = await blob.slice(0, MAX_TEXT_BYTES).text();
          return show({ status: 'text', text, isCut: blob.size > MAX_TEXT_BYTES });
        }
        if (!isShown) return;
        // With the type that `previewKind` determined, not the type of the file.
        const type = kind === 'heic' ? blob.type : file.mimeType;
        address = URL.createObjectURL(blob.slice(0, blob.size, type));
        show({ status: kind === 'heic' ? 'image' : kind, address });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error(error);
        show({ status: 'failed' });
      },
    );
    return () => {
      isShown = false;
      controller.abort();
      if (address !== null) revokeLater(address);
    };
  }, [folder, file, kind]);
  return preview;
}

type PreviewKind = 'image' | 'heic' | 'video' | 'audio' | 'text';

/** Images without scripts. */
const IMAGES = /^image\/(jpeg|png|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;
const TEXTS =
  /\.(txt|md|markdown|csv|tsv|log|json|jsonl|xml|svg|html?|xhtml|css|m?[jt]sx?|ya?ml|toml|ini|cfg|conf|sh|bash|ps1|bat|py|rb|go|rs|java|kt|c|h|cc|cpp|cs|php|sql|tex|rtf|srt|vtt|ics|vcf|eml|diff|patch)$/i;

/**
 * How a file can be shown safely; SVG and HTML, which can run scripts, only as text. Null where it cannot be
 * shown.
 */
export function previewKind({ name, mimeType }: Pick<ScannedFile, 'name' | 'mimeType'>): PreviewKind | null {
  if (IMAGES.test(mimeType)) return 'image';
  if (/^image\/hei[cf]$/.test(mimeType)) return 'heic';
  if (TEXTS.test(name) || mimeType.startsWith('text/')) return 'text';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : null;
}
