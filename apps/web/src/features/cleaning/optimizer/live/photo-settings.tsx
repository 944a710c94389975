import { GitCompareArrows } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Select } from '@/shared/ui/select';
import { useCleaningText } from '@/features/cleaning/messages';
import type { OpenFolder } from '@/folder/open-folder';
import type { LiveTask } from './live-plan';
import { MAX_SIDES, photoOptions, QUALITIES, storePhotoOptions } from './photo-choices';

const PhotoCompare = lazy(() => import('./photo-compare'));

/** How photos are compressed, and a look at the results before anything is written. */
export function PhotoSettings({ folder, task }: { folder: OpenFolder; task: LiveTask }) {
  const t = useCleaningText();
  const options = useStore(photoOptions);
  const [isComparing, setComparing] = useState(false);
  const pixels = (count: number) => t('optimizer.photos.pixels', { count: formatNumber(count) });
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('optimizer.photos.quality')}
          value={options.quality}
          options={Object.entries(QUALITIES).map(([name, quality]) => ({
            value: `${quality}`,
            label: t(`optimizer.photos.quality.${name as keyof typeof QUALITIES}`, { quality }),
          }))}
          onChange={({ target }) => storePhotoOptions({ ...options, quality: Number(target.value) })}
        />
        <Select
          label={t('optimizer.photos.side')}
          value={options.maxSide ?? ''}
          options={[
            { value: '', label: t('optimizer.photos.side.same') },
            ...MAX_SIDES.map((side) => ({ value: `${side}`, label: pixels(side) })),
          ]}
          onChange={({ target }) => storePhotoOptions({ ...options, maxSide: Number(target.value) || null })}
        />
      </div>
      <Checkbox
        label={t('optimizer.photos.png')}
        checked={options.convertsPng}
        onChange={({ target }) => storePhotoOptions({ ...options, convertsPng: target.checked })}
        className="text-small"
      />
      <Checkbox
        label={t('optimizer.photos.heic')}
        checked={options.convertsHeic}
        onChange={({ target }) => storePhotoOptions({ ...options, convertsHeic: target.checked })}
        className="text-small"
      />
      {folder.handle && task.photos.length > 0 && (
        <Button icon={GitCompareArrows} variant="secondary" onClick={() => setComparing(true)}>
          {t('optimizer.photos.compare')}
        </Button>
      )}
      {isComparing && (
        <Suspense>
          <PhotoCompare folder={folder} task={task} options={options} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}
