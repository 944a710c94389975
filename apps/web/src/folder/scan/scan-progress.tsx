import { Suspense } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { SizeFigure } from '@/shared/ui/figures';
import { FileName } from '@/shared/ui/file-name';
import { preloadable } from '@/shared/ui/preloadable';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useFolderText } from '../messages';
import type { ScanProgressView } from './rate-meter';

const GrowingMap = preloadable(() => import('./growing-map'));
// Before the first folder is read, so that the map does not push the copies below it away.
GrowingMap.preload();

interface ScanProgressProps {
  /** Name of the folder; null for loose files. */
  name: string | null;
  view: ScanProgressView;
  onCancel: () => void;
}

/** A running scan: what it has found so far, in which folder it is, and what fills them. */
export default function ScanProgress({ name, view, onCancel }: ScanProgressProps) {
  const t = useFolderText();
  const { phase, progress, listed, groups, reclaimable, current } = view;
  const isWalking = phase === 'walk';
  const step = t(isWalking ? 'scan.walk' : 'scan.compare');
  return (
    <div className="flex flex-col gap-4">
      <div style={{ viewTransitionName: 'folder-head' }}>
        <ProgressPanel
          title={name === null ? t('scan.title') : t('scan.titleOf', { folder: name })}
          detail={isWalking && current ? `${step} · ${current}` : step}
          // While files are found, the figures above say how many. Then the bar and the count are of bytes.
          progress={isWalking ? { fraction: null } : { ...progress, files: undefined }}
          onCancel={onCancel}
        >
          {/* Both have their places from the start, so that nothing moves when they are known. */}
          <dl className="mb-4 grid gap-x-4" style={{ gridTemplateColumns: '8fr 7fr' }}>
            <Found bytes={listed.bytes} text={t('scan.listed', { count: listed.files })} />
            <Found isUnknown={groups === 0} bytes={reclaimable} text={t('scan.free', { count: groups })} />
          </dl>
        </ProgressPanel>
      </div>
      {view.folders.length > 0 && (
        <Suspense fallback={<div className="h-90" />}>
          <GrowingMap {...view} />
        </Suspense>
      )}
      <LargestCopies {...view} />
    </div>
  );
}

/** The groups that would free the most; each slides in when it is found. */
function LargestCopies({ largest }: ScanProgressView) {
  const t = useFolderText();
  if (largest.length === 0) return null;
  return (
    <Card flush title={t('scan.largest')}>
      <ul className="pb-2">
        {largest.map((group) => (
          <li
            key={`${group.name} ${group.reclaimable}`}
            className="flex animate-rise items-baseline gap-3 px-5 py-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                <FileName>{group.name}</FileName>
              </span>
              <span className="block text-small text-soft">{t('scan.same', { count: group.files })}</span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatBytes(group.reclaimable)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FoundProps {
  bytes: number;
  text: string;
  /** Nothing is known yet; only its place is there. */
  isUnknown?: boolean;
}

function Found({ bytes, text, isUnknown = false }: FoundProps) {
  return (
    <div className={classNames('flex flex-col-reverse justify-end', isUnknown && 'invisible')}>
      <dt className="min-h-[2lh] text-small text-soft sm:min-h-0">{text}</dt>
      <dd>
        <SizeFigure size={formatBytes(bytes)} className="sm:text-hero" />
      </dd>
    </div>
  );
}
