import { PRODUCT_NAME } from '../../../shared/config/brand';
import { operatorClaims } from '../../../shared/content/operator-claims';
import { formatNumber } from '../../../shared/format/format';
import { useSession } from '../../../shared/session/session-store';
import type { Network } from '../../../shared/share/share-targets';
import { Card } from '../../../shared/ui/card';
import { DemoBadge } from '../../../shared/ui/demo-badge';
import { useSharingText } from '../messages';
import { useReferralLink } from '../use-referral-link';
import { useVisitShares } from '../use-visit-shares';
import { ShareTools } from './share-tools';

const NETWORKS: readonly Network[] = ['x', 'facebook', 'whatsapp', 'linkedin', 'instagram'];

/** How far the movement has come, and the ways to carry it on (VIRAL-04 to VIRAL-11, CONST-40). */
export function MovementCard() {
  const t = useSharingText();
  const { status } = useSession();
  const { siteUrl, link } = useReferralLink();
  const [shares, onShare] = useVisitShares();
  // The visitors' code credits nobody, so a visitor sends the plain address.
  const url = status === 'signed-in' ? link : siteUrl;
  return (
    <Card title={t('viral.shares')} aside={<DemoBadge explanation={t('viral.demo')} />}>
      <p aria-live="polite" className="-mt-3 text-hero font-semibold tracking-tight tabular-nums">
        {formatNumber(operatorClaims.shares + shares)}
      </p>
      <dl className="mt-4 mb-6 grid grid-cols-2 gap-4 border-y border-line py-4">
        <Fact label={t('viral.countries')} value={formatNumber(operatorClaims.countriesReached)} />
        <Fact label={t('viral.freed')} value={operatorClaims.spaceFreed} />
      </dl>
      <ShareTools
        networks={NETWORKS}
        message={
          url === undefined || status === 'loading'
            ? undefined
            : { text: t('viral.message', { product: PRODUCT_NAME }), url }
        }
        onShare={onShare}
      />
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
