import type { ShareNetwork } from '@swipeclean/contracts';
import { Share2 } from 'lucide-react';
import { hasShareSheet, openShareSheet } from '../browser/share-sheet';
import { PRODUCT_NAME } from '../config/brand';
import { useSharedText } from '../i18n/shared-messages';
import {
  composerAddress,
  NETWORK_NAMES,
  wholeMessage,
  type Network,
  type ShareMessage,
} from '../share/share-targets';
import { Button } from './button';
import { CopyOutcome } from './copy-outcome';
import { NetworkIcon } from './network-icon';
import { useCopy } from './use-copy';

interface ShareRowProps {
  networks: readonly Network[];
  message: ShareMessage;
  /** Somebody went off to share; copying is not sharing (SHARE-11, VIRAL-06). */
  onShare: (network: ShareNetwork) => void;
}

/** Ways to share one message: the device's own sheet where there is one, and a composer for each network. */
export function ShareRow({ networks, message, onShare }: ShareRowProps) {
  const t = useSharedText();
  const copy = useCopy();
  const whole = wholeMessage(message);

  async function share() {
    const outcome = await openShareSheet({ title: PRODUCT_NAME, ...message });
    if (outcome === 'shared') onShare('device');
    if (outcome === 'failed') await copy.copy(whole);
  }

  return (
    <div className="flex flex-col gap-4">
      {hasShareSheet() && (
        <Button size="lg" full onClick={() => void share()}>
          <Share2 aria-hidden className="size-5" />
          {t('share.sheet')}
        </Button>
      )}
      <ul aria-label={t('share.label')} className="grid auto-cols-fr grid-flow-col">
        {networks.map((network) => (
          <li key={network} className="flex min-w-0">
            {network === 'instagram' ? (
              <button
                type="button"
                className={CELL}
                aria-label={copy.copied === null ? t('share.instagram') : t('copy.copied')}
                onClick={() => void copy.copy(whole)}
              >
                <Face network={network} label={copy.copied === null ? undefined : t('copy.copied')} />
              </button>
            ) : (
              <a
                href={composerAddress(network, message)}
                target="_blank"
                rel="noopener"
                className={CELL}
                aria-label={t('share.on', { network: NETWORK_NAMES[network] })}
                onClick={() => onShare(network)}
              >
                <Face network={network} />
              </a>
            )}
          </li>
        ))}
      </ul>
      <CopyOutcome copy={copy} />
    </div>
  );
}

const CELL = 'group flex min-w-0 flex-1 flex-col items-center gap-1.5 rounded-control py-1';

function Face({ network, label = NETWORK_NAMES[network] }: { network: Network; label?: string }) {
  return (
    <>
      <span className="flex size-12 items-center justify-center rounded-full border border-line bg-raised text-ink transition-[background-color,color,scale] group-hover:border-brand group-hover:bg-brand-tint group-hover:text-brand-ink active:scale-[0.98]">
        <NetworkIcon network={network} className="size-5.5" />
      </span>
      <span className="max-w-full truncate text-caption font-medium text-soft">{label}</span>
    </>
  );
}
