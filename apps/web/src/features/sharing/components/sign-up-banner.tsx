import { X } from 'lucide-react';
import { useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { IconButton } from '@/shared/ui/icon-button';
import { LinkButton } from '@/shared/ui/link';
import { useSharingText } from '../messages';

/** Above all else until it is closed; it is back after a reload (VIRAL-01 to VIRAL-03, STATE-24). */
export function SignUpBanner() {
  const t = useSharingText();
  const shared = useSharedText();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside
      aria-label={t('banner.label')}
      className="flex items-center gap-2 rounded-card border border-line bg-brand-tint py-2 pr-2 pl-5"
    >
      <p className="min-w-0 flex-1 text-small font-medium">
        {t('banner.text', {
          product: PRODUCT_NAME,
          price: formatPlanPrice('monthly'),
        })}
      </p>
      <LinkButton to={paths.subscribe} variant="secondary">
        {t('banner.action')}
      </LinkButton>
      <IconButton icon={X} label={shared('action.close')} onClick={() => setClosed(true)} />
    </aside>
  );
}
