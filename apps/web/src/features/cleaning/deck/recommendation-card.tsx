import { BYTES_PER_MB, type Recommendation, type RecommendationType } from '@swipeclean/contracts';
import { Archive, DatabaseZap, Images, Music, type LucideIcon } from 'lucide-react';
import { BYTES_PER_GB, formatBytes, formatNumber, formatStored } from '@/shared/format/format';
import { classNames } from '@/shared/ui/class-names';
import { useCleaningText } from '../messages';
import { SamplePhoto } from './sample-photo';
import { useRecommendationWords } from './use-recommendation-words';

const LOOKS: Record<RecommendationType, [LucideIcon, string]> = {
  duplicate_photos: [Images, 'text-photos'],
  old_downloads: [Archive, 'text-downloads'],
  cache_files: [DatabaseZap, 'text-cache'],
  music_cache: [Music, 'text-music'],
};
const PHOTOS_SHOWN = 2;

interface RecommendationCardProps {
  recommendation: Recommendation;
}

/** One decision: what it is about, how much it frees. */
export function RecommendationCard({ recommendation }: RecommendationCardProps) {
  const t = useCleaningText();
  const { title, description } = useRecommendationWords()(recommendation);
  const { type, fileCount, sizeInMB, sample } = recommendation;
  const bytes = Math.round(sizeInMB * BYTES_PER_MB);
  // One's own files are told as in the trash they go to.
  const size = sample ? formatStored(bytes, BYTES_PER_GB) : formatBytes(bytes);
  const [figure, unit] = size.split(/\s(?=\S+$)/);
  return (
    <article className="flex h-full min-h-72 sm:min-h-76 flex-col rounded-card border border-line bg-surface p-5 shadow-float">
      <div className="mb-4 flex h-32 items-center sm:h-40 justify-center overflow-hidden rounded-control bg-raised">
        {type === 'duplicate_photos' && sample ? <Photos fileCount={fileCount} /> : <Picture type={type} />}
      </div>
      <h3 className="text-title font-semibold">{title}</h3>
      <p className="mt-1 text-small text-soft">{description}</p>
      <div className="mt-auto flex items-baseline justify-between gap-4 pt-3">
        <p className="text-headline font-semibold tracking-tight tabular-nums">
          {figure} <span className="text-body font-medium tracking-normal text-soft">{unit}</span>
        </p>
        <p className="text-small text-soft tabular-nums">{t('deck.files', { count: fileCount })}</p>
      </div>
    </article>
  );
}

function Picture({ type }: { type: RecommendationType }) {
  const [Icon, colour] = LOOKS[type];
  return <Icon aria-hidden strokeWidth={1.5} className={classNames('size-14', colour)} />;
}

/** Two sample photos, and how many more there are (CLEAN-40, CLEAN-47); one's own copies may be videos, and look otherwise. */
function Photos({ fileCount }: { fileCount: number }) {
  const t = useCleaningText();
  const more = fileCount - PHOTOS_SHOWN;
  return (
    <div className="flex size-full items-center justify-center gap-3 p-3">
      <div role="img" aria-label={t('deck.photos')} className="flex h-full min-w-0 justify-center gap-3">
        <Frame>
          <SamplePhoto variant={0} />
        </Frame>
        <Frame>
          <SamplePhoto variant={1} />
        </Frame>
      </div>
      {more > 0 && (
        <span className="text-small font-medium whitespace-nowrap text-soft tabular-nums">
          {t('deck.moreFiles', { count: formatNumber(more) })}
        </span>
      )}
    </div>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <span className="aspect-square h-full min-w-0 shrink overflow-hidden rounded-sm border border-line">
      {children}
    </span>
  );
}
