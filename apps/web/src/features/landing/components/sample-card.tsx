import { formatGigabytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useLandingText } from '../messages';

/** The cards of the sample deck, the first on top. */
export const SAMPLES = [
  { name: 'videos', files: 48, bytes: 3.2e9 },
  { name: 'photos', files: 3, bytes: 0.1e9 },
  { name: 'downloads', files: 12, bytes: 1.4e9 },
] as const;
export type Sample = (typeof SAMPLES)[number];

/** One decision of the product, drawn and labelled as a sample. */
export function SampleCard({ sample: { name, files, bytes } }: { sample: Sample }) {
  const t = useLandingText();
  const shared = useSharedText();
  return (
    <article className="flex h-full min-h-76 flex-col rounded-card border border-line bg-surface p-5 shadow-float">
      <span className="mb-3 self-end rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption font-medium">
        {shared('demo.badge')}
      </span>
      <div aria-hidden className="flex h-40 items-center justify-center gap-3 rounded-control bg-raised p-4">
        {PICTURES[name].map((shift) => (
          <span key={shift} className="aspect-square min-w-0 flex-1 overflow-hidden rounded-sm max-w-28">
            {name === 'downloads' ? (
              <BoxPicture shift={shift} />
            ) : (
              <Picture shift={shift} film={name === 'videos'} />
            )}
          </span>
        ))}
      </div>
      <div className="mt-auto flex items-baseline justify-between gap-4 pt-4">
        <h2 className="min-w-0 font-medium">{t(`sample.${name}`)}</h2>
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatGigabytes(bytes)}</span>
      </div>
      <p className="mt-1 text-small text-soft">{t('sample.files', { count: files })}</p>
    </article>
  );
}

/** How far what each picture shows is moved. */
const PICTURES = { videos: [0, 0.1], photos: [0, 5, 10], downloads: [0, 4, 8] } as const;

/** A drawn landscape; a film has a play mark. */
function Picture({ shift, film }: { shift: number; film: boolean }) {
  return (
    <svg viewBox="0 0 60 60" className="size-full">
      <rect width="60" height="60" fill="oklch(0.86 0.06 235)" />
      <circle cx={40 - shift} cy="18" r="6" fill="oklch(0.9 0.13 85)" />
      <path d={`M${-9 - shift} 48 L${15 - shift} 20 L${40 - shift} 48 Z`} fill="oklch(0.6 0.06 250)" />
      <path d={`M${20 - shift} 50 L${46 - shift} 27 L80 50 Z`} fill="oklch(0.52 0.07 255)" />
      <path d="M0 45 C15 40 35 48 60 42 V60 H0 Z" fill="oklch(0.6 0.11 150)" />
      {film && <path d="M23 20 V40 L41 30 Z" fill="white" stroke="oklch(0.4 0.05 255)" strokeWidth="2" />}
    </svg>
  );
}

/** A drawn package. */
function BoxPicture({ shift }: { shift: number }) {
  return (
    <svg viewBox="0 0 60 60" className="size-full">
      <path
        d={`M6 ${22 - shift} L30 ${12 - shift} L54 ${22 - shift} L30 ${32 - shift} Z`}
        fill="oklch(0.85 0.11 75)"
      />
      <path d={`M6 ${22 - shift} L30 ${32 - shift} V58 L6 48 Z`} fill="oklch(0.7 0.13 65)" />
      <path d={`M54 ${22 - shift} L30 ${32 - shift} V58 L54 48 Z`} fill="oklch(0.62 0.13 60)" />
    </svg>
  );
}
