import { Notice } from '@/shared/ui/notice';

/** What went wrong with the form as a whole. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message ? <Notice tone="bad">{message}</Notice> : null;
}
