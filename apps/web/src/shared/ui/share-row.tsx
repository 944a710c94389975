import type { ShareNetwork } from '@swipeclean/contracts';
import { Share2 } from 'lucide-react';
import { hasShareSheet, openShareSheet } from '../browser/share-sheet';
import { PRODUCT_NAME } from '../config/brand';
import { useSharedText } from '../i18n/shared-messages';
import {
  composerAddress,
  type Network,
  NETWORK_NAMES,
  type ShareMessage,
  fullMessage,
} from '../share/share-targets';
import { Button } from './button';
import { CopyOutcome, useCopy } from './copy-button';

interface ShareRowProps {
  networks: readonly Network[];
  message: ShareMessage;
  /** Called when somebody shares; copying does not count (SHARE-11, VIRAL-06). */
  onShare: (network: ShareNetwork) => void;
}

/** Ways to share one message: the device's share sheet where there is one, and a composer per network. */
export function ShareRow({ networks, message, onShare }: ShareRowProps) {
  const t = useSharedText();
  const copy = useCopy();
  const whole = fullMessage(message);

  async function share() {
    const outcome = await openShareSheet({ title: PRODUCT_NAME, ...message });
    if (outcome === 'shared') onShare('device');
    if (outcome === 'failed') await copy.copy(whole);
  }

  return (
    <div className="flex flex-col gap-4">
      {hasShareSheet() && (
        <Button icon={Share2} size="lg" full onClick={() => void share()}>
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
      <span className="flex size-12 items-center justify-center rounded-full border border-line bg-raised text-ink transition-colors group-hover:border-brand group-hover:bg-brand-tint group-hover:text-brand-ink active:scale-[0.98]">
        <NetworkIcon network={network} className="size-6" />
      </span>
      <span className="max-w-full truncate text-caption font-medium text-soft">{label}</span>
    </>
  );
}

/** Line drawings that resemble the networks' logos, in the stroke of the icons. */
const LINES: Record<Network, string> = {
  x: 'M5 4l14 16M19 4 5 20',
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 12H15',
  whatsapp:
    'M4 20l1.2-4.1a8 8 0 1 1 3 2.9zM9.2 8.6c-.2 3.4 2.6 6.4 6.2 6.3l.6-1.6-1.9-1.1-1 .7a4.3 4.3 0 0 1-1.9-2l.8-.9-.9-2z',
  linkedin: 'M6 10v9M6 5.4v.1M11 19v-9M11 14a3.5 3.5 0 0 1 7 0v5',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M16.7 7.3v.1',
};

function NetworkIcon({ network, className }: { network: Network; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={LINES[network]} />
    </svg>
  );
}
