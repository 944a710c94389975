import { useSyncExternalStore } from 'react';
import { useStore } from '@/shared/state/store';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { notOpened, OverlapError } from './directory-picker';

const subscribeNever = () => () => undefined;

/** Whether the browser has a folder picker; a prerendered page is that of a browser with one. */
export function useHasPicker(): boolean {
  return useSyncExternalStore(subscribeNever, canPickDirectory, () => true);
}

/** Why the last folder was not opened, and what to do; nothing unless one was refused. */
export function NotOpenedNotice() {
  const t = useFolderText();
  const hasPicker = useHasPicker();
  const reason = useStore(notOpened);
  if (reason === null || (reason === 'closed' && !hasPicker)) return null;
  if (reason instanceof OverlapError)
    return <Notice tone="bad">{t('open.overlap', { folder: reason.folder, other: reason.other })}</Notice>;
  return (
    <Notice announce tone={reason === 'unreadable' ? 'bad' : undefined}>
      <p className="font-medium">{t(`open.${reason}.title`)}</p>
      {reason === 'closed' ? (
        <p className="text-soft">
          {/* Touch devices have other folders, and nothing to drag. */}
          <span className="pointer-coarse:hidden">{t('open.closed.text')}</span>
          <span className="hidden pointer-coarse:inline">{t('open.closed.text.touch')}</span>
        </p>
      ) : (
        <p>{t(`open.${reason}.text`)}</p>
      )}
    </Notice>
  );
}
