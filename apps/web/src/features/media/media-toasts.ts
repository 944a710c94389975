import { toast, toastFailure } from '@/shared/toast/toast-store';
import type { MediaWork } from './media-groups';
import { mediaText } from './messages';

/** Work that ended well, shown also on other screens. */
export function toastWorkDone(work: 'export' | 'delete', description: string): void {
  toast({ title: mediaText(`${work}.done.title`), description, outlivesScreen: true });
}

/** MEDIA-23: failures are shown, also on other screens. */
export function toastWorkFailed(work: MediaWork): void {
  toast({
    title: mediaText(`${work}.failed.title`),
    description: mediaText(`${work}.failed.description`),
    variant: 'destructive',
    outlivesScreen: true,
  });
}

export function toastNothingSelected(act: 'export' | 'delete'): void {
  toastFailure(mediaText('none.title'), mediaText(`none.${act}`));
}
