import { folderText } from '@/folder/messages';
import { toast } from '@/shared/toast/toast-store';

/** Why nothing goes; the panel beneath the cards has the way to change that. */
export function sayReadOnly(): void {
  toast({
    title: folderText('live.access.title'),
    description: folderText('live.access.text'),
    variant: 'destructive',
  });
}
