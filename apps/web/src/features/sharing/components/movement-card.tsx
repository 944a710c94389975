import { PRODUCT_NAME } from '@/shared/config/brand';
import { operatorClaims } from '@/shared/content/operator-claims';
import { DemoClaimsBadge, useOperatorClaims } from '@/shared/content/use-operator-claims';
import { formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Figures } from '@/shared/ui/figures';
import { useSharingText } from '../messages';
import { useShareCounter } from '../use-share-counter';
import { ShareTools } from './share-tools';

interface MovementCardProps {
  url: string | undefined;
  /** Called when the server has counted another press. */
  onRecorded?: () => void;
}

/** Progress of the movement, and the ways to share it (VIRAL-04 to VIRAL-11, CONST-40). */
export function MovementCard({ url, onRecorded }: MovementCardProps) {
  const t = useSharingText();
  const { isDemo } = useOperatorClaims();
  const [shares, onShare] = useShareCounter(operatorClaims.shares, onRecorded);
  const tools = (
    <ShareTools
      message={url === undefined ? undefined : { text: t('viral.message', { product: PRODUCT_NAME }), url }}
      onShare={onShare}
    />
  );
  // The counts are claims of a campaign.
  if (!isDemo) return <Card>{tools}</Card>;
  return (
    <Card title={t('viral.shares')} aside={<DemoClaimsBadge explanation={t('viral.demo')} />}>
      <p aria-live="polite" className="-mt-3 text-headline font-semibold tabular-nums">
        {formatNumber(shares)}
      </p>
      <Figures
        className="mt-4 mb-6 border-y border-line py-4"
        figures={[
          { name: t('viral.countries'), value: formatNumber(operatorClaims.countriesReached) },
          { name: t('viral.freed'), value: operatorClaims.spaceFreed },
        ]}
      />
      {tools}
    </Card>
  );
}
