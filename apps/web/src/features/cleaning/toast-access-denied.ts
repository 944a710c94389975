import { toastFailure } from '@/shared/toast/toast-store';
import { cleaningText } from './messages';

/** TOAST-30, when a folder cannot be read. */
export const toastAccessDenied = () =>
  toastFailure(cleaningText('toast.denied.title'), cleaningText('toast.denied.description'));
