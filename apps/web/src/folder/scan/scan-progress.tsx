import { lazy, Suspense } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useFolderText } from '../messages';
import type { ScanProgressView } from './rate-meter';

const GrowingMap = lazy(() => import('./growing-map'));

interface ScanProgressProps {
  /** Name of the folder; null for loose files. */
  name: string | null;
  view: ScanProgressView;
  onCancel: () => void;
}

/** Progress of a running scan, and what it has found so far. */
export default function ScanProgress({ name, view, onCancel }: ScanProgressProps) {
  const t = useFolderText();
  const { phase, progress } = view;
  return (
    <div className="flex flex-col gap-4">
      <ProgressPanel
        title={name === null ? t('scan.title') : t('scan.titleOf', { folder: name })}
        detail={t(phase === 'walk' ? 'scan.walk' : 'scan.compare')}
        progress={progress}
        onCancel={onCancel}
      />
      {view.listed.files > 0 && <FoundSoFar {...view} />}
      {view.folders.length > 0 && (
        <Suspense>
          <GrowingMap {...view} />
        </Suspense>
      )}
    </div>
  );
}

function FoundSoFar({ listed, groups, reclaimable, largest }: ScanProgressView) {
  const t = useFolderText();
  return (
    <Card flush>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 p-5 sm:grid-cols-2">
        <Found bytes={listed.bytes} text={t('scan.listed', { count: listed.files })} />
        <Found bytes={reclaimable} text={t('scan.free', { count: groups })} />
      </dl>
      {largest.length > 0 && (
        <section className="border-t border-line pt-4 pb-2">
          <h3 className="px-5 pb-1 text-small font-medium text-soft">{t('scan.largest')}</h3>
          <ul>
            {largest.map((group, at) => (
              <li key={at} className="flex items-baseline gap-3 px-5 py-2">
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
        </section>
      )}
    </Card>
  );
}

function Found({ bytes, text }: { bytes: number; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-soft">{text}</dt>
      <dd className="text-headline font-semibold tracking-tight tabular-nums">{formatBytes(bytes)}</dd>
    </div>
  );
}
