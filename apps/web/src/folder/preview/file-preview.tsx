import type { ScannedFile } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { useFolderText } from '../messages';
import type { ScanRequest } from '../open/scan-request';
import { usePreview } from './use-preview';

/** What is in a file, as far as a browser can show it without running any of it. */
export function FilePreview({ input, file }: { input: ScanRequest['input']; file: ScannedFile }) {
  const t = useFolderText();
  const preview = usePreview(input, file);
  const [isBroken, setBroken] = useState(false);
  const broken = () => setBroken(true);
  if (isBroken || preview.status === 'none') return <Said>{t('look.none')}</Said>;
  const box = 'max-h-[40dvh] w-full rounded-control bg-raised';
  switch (preview.status) {
    case 'loading':
      return <Skeleton className="h-40 w-full" />;
    case 'failed':
      return <Said>{t('look.failed')}</Said>;
    case 'image':
      return (
        <img src={preview.address} alt={file.name} onError={broken} className={`${box} object-contain`} />
      );
    case 'video':
      return <video src={preview.address} controls aria-label={file.name} onError={broken} className={box} />;
    case 'audio':
      return (
        <audio src={preview.address} controls aria-label={file.name} onError={broken} className="w-full" />
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
          {preview.isCut && <p className="text-caption text-soft">{t('look.cut')}</p>}
        </>
      );
  }
}

function Said({ children }: { children: string }) {
  return <p className="rounded-control bg-raised px-4 py-8 text-center text-small text-soft">{children}</p>;
}
