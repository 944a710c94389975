import type { ListFormat } from '@swipeclean/contracts';

/** What kind of list a text is, by how it begins; anything else is read as lines or columns. */
export function listFormat(content: string): ListFormat {
  const start = content.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(start)) return 'json';
  return /^BEGIN:VCARD/i.test(start) ? 'vcf' : 'csv';
}
