import { REFERRAL_TERMS } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { hasShareSheet } from '@/shared/browser/share-sheet';
import { PRODUCT_NAME } from '@/shared/config/brand';
import type { Network } from '@/shared/share/share-targets';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import { ShareRow } from '@/shared/ui/share-row';
import { useSharingText } from '../messages';
import { useShareCounter } from '../use-share-counter';

/** A microblog, a social network, a messaging app and a professional network (REF-07). */
const NETWORKS: readonly Network[] = ['x', 'facebook', 'whatsapp', 'linkedin'];

/** The link, to copy and to share (REF-03 to REF-08). */
export function LinkCard({ link, children }: { link: string; children?: ReactNode }) {
  const t = useSharingText();
  const [, onShare] = useShareCounter();
  const text = t('referrals.message', { product: PRODUCT_NAME, months: REFERRAL_TERMS.friendFreeMonths });
  return (
    <Card title={t('referrals.link')}>
      <div className="mb-6 flex flex-col gap-3">
        <p className="rounded-control bg-raised p-4 font-medium wrap-anywhere select-all">{link}</p>
        <CopyButton text={link} variant={hasShareSheet() ? 'secondary' : 'primary'} full />
      </div>
      <ShareRow networks={NETWORKS} message={{ text, url: link }} onShare={onShare} />
      {children}
    </Card>
  );
}
