import { cleaningText } from '@/features/cleaning/messages';

/** `Old documents 2026-11-21 20.15.09.zip`, in the folder itself: no two are alike, and no system refuses it. */
export function archiveName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.');
  return `${cleaningText('optimizer.live.archive')} ${day} ${time}.zip`;
}
