import { DEFAULT_PHOTO_OPTIONS, type PhotoOptions } from '@swipeclean/scan-engine';
import { Store } from '@/shared/state/store';

/** Named JPEG qualities, best first; the middle one shows no difference at full size. */
export const QUALITIES = { high: 90, balanced: DEFAULT_PHOTO_OPTIONS.quality, small: 70 } as const;
/** Maximum pixels of the longer side. */
export const MAX_SIDES = [4000, 2560] as const;

const KEY = 'photo-compression';

/** How the photos are compressed, remembered on this device. */
export const photoOptions = new Store<PhotoOptions>(parseOptions(localStorage.getItem(KEY)));

export function storePhotoOptions(options: PhotoOptions): void {
  localStorage.setItem(KEY, JSON.stringify(options));
  photoOptions.set(options);
}

function parseOptions(text: string | null): PhotoOptions {
  try {
    const { quality, maxSide, convertsPng, convertsHeic } = JSON.parse(text ?? '{}') as Partial<PhotoOptions>;
    return {
      quality: Object.values(QUALITIES).find((one) => one === quality) ?? DEFAULT_PHOTO_OPTIONS.quality,
      maxSide: MAX_SIDES.find((one) => one === maxSide) ?? null,
      convertsPng: convertsPng === true,
      convertsHeic: convertsHeic === true,
    };
  } catch {
    return DEFAULT_PHOTO_OPTIONS;
  }
}
