import { formatPlanPrice } from '@/shared/billing/plan-price';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { useSharingText } from '../messages';

/** The way to a subscription (VIRAL-15). */
export function ProCard() {
  const t = useSharingText();
  return (
    <Card>
      <p className="mb-4 text-small text-soft">{t('pro.text', { product: PRODUCT_NAME })}</p>
      <LinkButton to={paths.subscribe} variant="secondary" size="lg" full>
        {t('pro.action', { price: formatPlanPrice('monthly') })}
      </LinkButton>
    </Card>
  );
}
