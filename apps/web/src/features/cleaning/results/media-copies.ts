import type { IdenticalGroup, ScanResult } from '@swipeclean/scan-engine';

/** Groups of identical images and videos: what recommendations call duplicate photos. */
export function mediaCopies({ identical, files }: ScanResult): IdenticalGroup[] {
  return identical.filter(({ keep }) => {
    const category = files[keep]?.category;
    return category === 'images' || category === 'videos';
  });
}
