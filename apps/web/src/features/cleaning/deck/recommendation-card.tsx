import { BYTES_PER_MB, type Recommendation, type RecommendationType } from '@swipeclean/contracts';
import { Archive, DatabaseZap, Images, Music, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { formatBytes, formatDecimal, formatNumber } from '@/shared/format/format';
import { useLanguage } from '@/shared/i18n/define-messages';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { classNames } from '@/shared/ui/class-names';
import { DeckCard } from '@/shared/ui/deck-card';
import { useCleaningText } from '../messages';
import { PhotoFrame } from './photo-frame';

const ICONS: Record<RecommendationType, [LucideIcon, string]> = {
  duplicate_photos: [Images, 'text-photos'],
  old_downloads: [Archive, 'text-downloads'],
  cache_files: [DatabaseZap, 'text-cache'],
  music_cache: [Music, 'text-music'],
};
const SAMPLE_PHOTOS = 2;

const OwnPhotos = lazy(() => import('./own-photos'));

/** A recommendation: its files and how much they free. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const sharedText = useSharedText();
  const { title, description } = useRecommendationText()(recommendation);
  const { type, fileCount, sizeInMB, sample } = recommendation;
  const bytes = Math.round(sizeInMB * BYTES_PER_MB);
  // The user's own files are shown in the unit of the trash.
  const size = sample ? formatDecimal(bytes) : formatBytes(bytes);
  return (
    <DeckCard
      picture={
        <div className="flex min-h-0 flex-1 items-center justify-center">
          {type !== 'duplicate_photos' ? (
            <TypeIcon type={type} />
          ) : sample ? (
            <Photos fileCount={fileCount} />
          ) : (
            <OwnPicture />
          )}
        </div>
      }
      title={title}
      text={description}
      size={size}
      count={sharedText('progress.files', { count: fileCount })}
    />
  );
}

function TypeIcon({ type }: { type: RecommendationType }) {
  const [Icon, colour] = ICONS[type];
  return <Icon aria-hidden strokeWidth={1.5} className={classNames('size-14', colour)} />;
}

/** Photos of the open folder; without one the account knows counts only. */
function OwnPicture() {
  const scan = useScan(folderScan);
  const icon = <TypeIcon type="duplicate_photos" />;
  if (scan.status !== 'results') return icon;
  return (
    <Suspense fallback={icon}>
      <OwnPhotos folder={scan.folder} fallback={icon} />
    </Suspense>
  );
}

/** Two sample photos, and how many more there are (CLEAN-40, CLEAN-47). */
function Photos({ fileCount }: { fileCount: number }) {
  const t = useCleaningText();
  const more = fileCount - SAMPLE_PHOTOS;
  return (
    <div className="flex h-32 w-full items-center justify-center gap-3 p-3 sm:h-40">
      <div role="img" aria-label={t('deck.photos')} className="flex h-full min-w-0 justify-center gap-3">
        <PhotoFrame>
          <SamplePhoto variant={0} />
        </PhotoFrame>
        <PhotoFrame>
          <SamplePhoto variant={1} />
        </PhotoFrame>
      </div>
      {more > 0 && (
        <span className="text-small font-medium whitespace-nowrap text-soft tabular-nums">
          {t('deck.moreFiles', { count: formatNumber(more) })}
        </span>
      )}
    </div>
  );
}

/** The server's texts are English; in other languages the recommendation's type chooses them. */
export function useRecommendationText(): (recommendation: Recommendation) => {
  title: string;
  description: string;
} {
  const t = useCleaningText();
  const language = useLanguage();
  return ({ type, title, description }) =>
    language === 'en'
      ? { title, description }
      : { title: t(`type.${type}`), description: t(`type.${type}.note`) };
}

/** A drawn landscape in place of a photo; the second is the first, slightly later. */
function SamplePhoto({ variant }: { variant: 0 | 1 }) {
  const shift = variant * 9;
  return (
    <svg viewBox="0 0 120 120" aria-hidden className="size-full">
      <rect width="120" height="120" fill="oklch(0.86 0.06 235)" />
      <rect y="56" width="120" height="64" fill="oklch(0.9 0.05 80)" opacity="0.5" />
      <circle cx={78 - shift} cy={40 + shift / 3} r="12" fill="oklch(0.9 0.13 85)" />
      <path d={`M${-20 - shift} 92 L${28 - shift} 44 L${78 - shift} 92 Z`} fill="oklch(0.6 0.06 250)" />
      <path
        d={`M${18 - shift} 54 L${28 - shift} 44 L${39 - shift} 54.5 L${30 - shift} 59 Z`}
        fill="oklch(0.97 0.01 250)"
      />
      <path d={`M${40 - shift} 96 L${92 - shift} 54 L150 96 Z`} fill="oklch(0.52 0.07 255)" />
      <path d="M0 88 C30 78 70 94 120 82 V120 H0 Z" fill="oklch(0.62 0.11 150)" />
      <path d="M0 102 C40 92 80 110 120 98 V120 H0 Z" fill="oklch(0.52 0.11 152)" />
    </svg>
  );
}
