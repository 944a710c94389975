import type { PhotoOptions } from '@swipeclean/scan-engine';
import type { CompressSkipReason } from '@swipeclean/scan-engine/browser';
import { ChevronLeft, ChevronRight, LoaderCircle } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import { loadEngine } from '@/folder/engine';
import { isSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { revokeLater } from '@/shared/browser/object-url';
import { formatBytes, formatNumber, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { useCleaningText } from '@/features/cleaning/messages';
import type { LiveTask } from './live-plan';
import { OptimizerChoice } from './optimizer-choice';

interface PhotoCompareProps {
  folder: OpenFolder;
  task: LiveTask;
  options: PhotoOptions;
  onClose: () => void;
}

/** Original and result of one photo at a time; a photo that is left out stays in the row. */
export default function PhotoCompare({ folder, task, options, onClose }: PhotoCompareProps) {
  const t = useCleaningText();
  const shared = useSharedText();
  const [photos] = useState(() => [...task.photos].sort((a, b) => b.size - a.size));
  const [at, setAt] = useState(0);
  const { choice, selection } = useChoice(folder, OptimizerChoice);
  const { id, path } = photos[at]!;
  const isLeftOut = !isSelected(selection, id);
  const show = (next: number) => setAt((next + photos.length) % photos.length);
  return (
    <Dialog open onClose={onClose} title={t('optimizer.photos.compare')} wide>
      <div className="flex flex-col gap-3">
        <p className="text-small text-soft wrap-anywhere">
          <FileName>{path}</FileName>
        </p>
        <Comparison key={path} folder={folder} path={path} options={options} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex items-center">
            <IconButton
              icon={ChevronLeft}
              label={t('optimizer.photos.previous')}
              onClick={() => show(at - 1)}
            />
            <span role="status" className="text-small tabular-nums">
              {t('optimizer.photos.at', { at: formatNumber(at + 1), count: formatNumber(photos.length) })}
            </span>
            <IconButton icon={ChevronRight} label={t('optimizer.photos.next')} onClick={() => show(at + 1)} />
          </div>
          <Checkbox
            label={t('optimizer.photos.leaveOut')}
            checked={isLeftOut}
            onChange={() => choice.setTicked([id], isLeftOut)}
            className="text-small"
          />
          <Button variant="secondary" className="ml-auto" onClick={onClose}>
            {shared('action.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Comparison({
  folder,
  path,
  options,
}: Pick<PhotoCompareProps, 'folder' | 'options'> & { path: string }) {
  const t = useCleaningText();
  const pair = usePair(folder, path, options);
  const [sides, setSides] = useState<Partial<Record<'before' | 'after', string>>>({});
  if (pair === 'failed')
    return <p className="py-8 text-center text-small">{t('optimizer.live.kept.unreadable')}</p>;
  if (!pair) return <Skeleton className="h-[45dvh] w-full" />;
  const { before, after } = pair;
  const onSize = (side: 'before' | 'after', size: string) =>
    setSides((known) => ({ ...known, [side]: size }));
  const isMade = after !== null && typeof after !== 'string';
  const figures = (side: 'before' | 'after', { size }: Shown) => (
    <div>
      <dt className="text-soft">{t(`optimizer.photos.${side}`)}</dt>
      <dd className="font-semibold tabular-nums">{formatBytes(size)}</dd>
      <dd className="text-soft tabular-nums">{sides[side]}</dd>
    </div>
  );
  return (
    <>
      <BeforeAfter before={before} after={isMade ? after : null} onSize={onSize} />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        {figures('before', before)}
        {after === null ? (
          <div>
            <dt className="text-soft">{t('optimizer.photos.after')}</dt>
            <dd className="flex items-center gap-2">
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
              <span role="status">{t('optimizer.photos.making')}</span>
            </dd>
          </div>
        ) : typeof after === 'string' ? (
          <div>
            <dt className="text-soft">{t('optimizer.photos.stays')}</dt>
            <dd className="font-semibold">{t(`optimizer.live.kept.${after}`)}</dd>
          </div>
        ) : (
          <>
            {figures('after', after)}
            <div>
              <dt className="text-soft">{t('optimizer.photos.saved')}</dt>
              <dd className="font-semibold tabular-nums">{formatPercent(1 - after.size / before.size)}</dd>
            </div>
          </>
        )}
      </dl>
    </>
  );
}

interface BeforeAfterProps {
  before: Shown;
  after: Shown | null;
  onSize: (side: 'before' | 'after', size: string) => void;
}

/** Both pictures in one place, the result right of the line; 100 % shows the pixels of the original. */
function BeforeAfter({ before, after, onSize }: BeforeAfterProps) {
  const t = useCleaningText();
  const [line, setLine] = useState(50);
  const [isFull, setFull] = useState(false);
  const [width, setWidth] = useState(0);
  const [scroll, setScroll] = useState({ left: 0, width: 0 });
  const box = useRef<HTMLDivElement>(null);
  const onScroll = () => setScroll({ left: box.current!.scrollLeft, width: box.current!.clientWidth });
  useEffect(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box.current!;
    box.current!.scrollLeft = (scrollWidth - clientWidth) / 2;
    box.current!.scrollTop = (scrollHeight - clientHeight) / 2;
    onScroll();
  }, [isFull]);
  const cut = isFull ? `${scroll.left + (scroll.width * line) / 100}px` : `${line}%`;
  const style: CSSProperties = isFull ? { width: width / devicePixelRatio, maxWidth: 'none' } : {};
  const picture = isFull ? 'h-auto' : 'h-[45dvh] w-full object-contain';
  const load = (side: 'before' | 'after') => ({
    onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }: { currentTarget: HTMLImageElement }) => {
      if (side === 'before') setWidth(naturalWidth);
      onSize(side, `${formatNumber(naturalWidth)} × ${formatNumber(naturalHeight)}`);
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-control bg-raised">
        <div
          ref={box}
          onScroll={onScroll}
          tabIndex={0}
          role="group"
          aria-label={t('optimizer.photos.compare')}
          className="h-[45dvh] overflow-auto"
        >
          <div className="relative w-fit min-w-full">
            <img
              src={before.address}
              alt={t('optimizer.photos.before')}
              {...load('before')}
              style={style}
              className={picture}
            />
            {after && (
              <img
                src={after.address}
                alt={t('optimizer.photos.after')}
                {...load('after')}
                style={{ ...style, clipPath: `inset(0 0 0 ${cut})` }}
                className={`absolute top-0 left-0 ${picture}`}
              />
            )}
          </div>
        </div>
        {after && (
          <span
            aria-hidden
            style={{ left: `${line}%`, boxShadow: '0 0 0 1px rgb(0 0 0 / 40%)' }}
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-white"
          />
        )}
      </div>
      {after && (
        <div className="flex items-center gap-3">
          <input
            type="range"
            aria-label={t('optimizer.photos.line')}
            value={line}
            onChange={({ target }) => setLine(Number(target.value))}
            className="h-11 min-w-0 flex-1 accent-brand"
          />
          <Button variant="secondary" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
            {formatPercent(1)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface Shown {
  /** Bytes of the file. */
  size: number;
  address: string;
}

const isHeicName = (path: string) => /\.hei[cf]$/i.test(path);

interface Pair {
  before: Shown;
  /** Null while it is being made; a reason where the photo stays as it is. */
  after: Shown | CompressSkipReason | null;
}

/** The original at once, and the photo compressed in memory once that is done; object URLs are revoked afterwards. */
function usePair(folder: OpenFolder, path: string, options: PhotoOptions): Pair | 'failed' | null {
  const [pair, setPair] = useState<Pair | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const addresses: string[] = [];
    const shownOf = (blob: Blob, { size } = blob): Shown => {
      addresses.push(URL.createObjectURL(blob));
      return { size, address: addresses.at(-1)! };
    };
    loadPair().catch((error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      setPair('failed');
    });
    return () => {
      controller.abort();
      addresses.forEach(revokeLater);
    };

    async function loadPair() {
      const { signal } = controller;
      const original = await folder.readFile(path);
      signal.throwIfAborted();
      const { drawHeicPhoto, previewCompression } = await loadEngine();
      // Most browsers cannot show HEIC.
      const shown = isHeicName(path) ? await drawHeicPhoto(folder.handle!, path, signal) : original;
      signal.throwIfAborted();
      const before = shownOf(shown, original);
      setPair({ before, after: null });
      const after = await previewCompression(folder.handle!, path, options, signal);
      signal.throwIfAborted();
      setPair({ before, after: typeof after === 'string' ? after : shownOf(after) });
    }
  }, [folder, path, options]);
  return pair;
}
