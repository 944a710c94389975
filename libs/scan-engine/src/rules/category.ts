import type { Category } from '../types';

/** All categories in the order screens show them. */
export const CATEGORIES: readonly Category[] = ['images', 'videos', 'documents', 'audio', 'other'];

/** Storage category of a MIME type; by the type alone, so `application/msword` is other (CLEAN-12 to CLEAN-16). */
export function categoryOf(mimeType: string): Category {
  if (mimeType.startsWith('image/')) return 'images';
  if (mimeType.startsWith('video/')) return 'videos';
  if (mimeType.startsWith('audio/')) return 'audio';
  if (/pdf|document|text/.test(mimeType)) return 'documents';
  return 'other';
}
