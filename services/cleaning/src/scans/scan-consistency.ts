import type { FieldError, SaveScanDto, Sum } from '@swipeclean/contracts/server';

/**
 * Every field in which the totals of a scan contradict each other; figures that do not add up would mislead for ever.
 */
export function findContradictions(scan: SaveScanDto): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, code: 'CONTRADICTION', message });
  const total: Sum = { files: scan.totalFiles, bytes: scan.totalSize };

  const requireWithin = (field: string, part: Sum, whole: Sum, wholeName: string) => {
    for (const unit of ['files', 'bytes'] as const) {
      if (part[unit] > whole[unit])
        refuse(`${field}.${unit}`, `There are more ${unit} here than in ${wholeName}`);
    }
    if (part.files === 0 && part.bytes > 0) refuse(`${field}.bytes`, 'There cannot be bytes without a file');
  };

  const categories = Object.values(scan.categories) as Sum[];
  for (const [totalField, unit] of [
    ['totalFiles', 'files'],
    ['totalSize', 'bytes'],
  ] as const) {
    const sum = categories.reduce((count, category) => count + category[unit], 0);
    if (sum !== total[unit]) refuse(totalField, `The ${unit} of the categories must add up to ${totalField}`);
  }
  for (const [name, category] of Object.entries(scan.categories) as [string, Sum][]) {
    requireWithin(`categories.${name}`, category, total, 'the whole scan');
  }
  for (const name of ['duplicates', 'identical', 'oldFiles', 'largeFiles', 'junk', 'downloads'] as const) {
    requireWithin(name, scan[name], total, 'the whole scan');
  }
  requireWithin('oldDownloads', scan.oldDownloads, scan.downloads, 'downloads');
  if (scan.identicalMedia) requireWithin('identicalMedia', scan.identicalMedia, scan.identical, 'identical');
  const { images, videos, audio } = scan.categories;
  const pictures = { files: images.files + videos.files, bytes: images.bytes + videos.bytes };
  if (scan.cleanable) requireWithin('cleanable', scan.cleanable, total, 'the whole scan');
  if (scan.photos) requireWithin('photos', scan.photos, pictures, 'images and videos');
  if (scan.music) requireWithin('music', scan.music, audio, 'audio');
  if (scan.identical.groups > scan.identical.files) {
    refuse('identical.groups', 'Each group has at least one file beyond the one that is kept');
  }
  return errors;
}
