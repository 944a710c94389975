import type { ShareNetwork } from '@swipeclean/contracts';
import { hasShareSheet } from '@/shared/browser/share-sheet';
import { fullMessage, type Network, type ShareMessage } from '@/shared/share/share-targets';
import { CopyButton } from '@/shared/ui/copy-button';
import { ShareRow } from '@/shared/ui/share-row';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSharingText } from '../messages';

const NETWORKS: readonly Network[] = ['x', 'facebook', 'whatsapp', 'linkedin', 'instagram'];

interface ShareToolsProps {
  /** Undefined while the address is unknown. */
  message: ShareMessage | undefined;
  onShare: (network: ShareNetwork) => void;
}

/** The message, the ways to share it, and a copy button, which does not count as sharing (SHARE-11). */
export function ShareTools({ message, onShare }: ShareToolsProps) {
  const t = useSharingText();
  if (!message) return <Skeleton className="h-56" />;
  return (
    <div className="flex flex-col gap-4">
      <ShareRow networks={NETWORKS} message={message} onShare={onShare} />
      <blockquote className="rounded-control bg-raised p-4 text-small wrap-anywhere">
        {fullMessage(message)}
      </blockquote>
      <CopyButton
        text={fullMessage(message)}
        label={t('share.copyText')}
        variant={hasShareSheet() ? 'secondary' : 'primary'}
        full
      />
      <p className="text-caption text-soft">{t('share.note')}</p>
    </div>
  );
}
