import type { ScannedFile } from '@swipeclean/scan-engine';

export type PreviewKind = 'image' | 'video' | 'audio' | 'text';

/** Pictures without scripts: browsers draw these, and nothing in them runs. */
const IMAGES = /^image\/(jpeg|png|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;
const TEXTS =
  /\.(txt|md|markdown|csv|tsv|log|json|jsonl|xml|svg|html?|xhtml|css|m?[jt]sx?|ya?ml|toml|ini|cfg|conf|sh|bash|ps1|bat|py|rb|go|rs|java|kt|c|h|cc|cpp|cs|php|sql|tex|rtf|srt|vtt|ics|vcf|eml|diff|patch)$/i;

/** How a file can be shown safely; what could run, such as SVG and HTML, only as its text. Null where it cannot. */
export function previewKind({ name, mimeType }: Pick<ScannedFile, 'name' | 'mimeType'>): PreviewKind | null {
  if (IMAGES.test(mimeType)) return 'image';
  if (TEXTS.test(name) || mimeType.startsWith('text/')) return 'text';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : null;
}
