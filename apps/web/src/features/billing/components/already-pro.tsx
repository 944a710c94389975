import { paths } from '@/shared/config/paths';
import { LinkButton, TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';

/** Shown instead of the offer to a user with Pro. */
export function AlreadyPro({ adds = false }: { adds?: boolean }) {
  const t = useBillingText();
  return (
    <Notice
      tone="good"
      action={
        <LinkButton to={paths.realCleaner} variant="secondary">
          {t('pro.start')}
        </LinkButton>
      }
    >
      <p className="font-semibold">{t('pro.title')}</p>
      <p className="text-soft">{t(adds ? 'pro.adds' : 'pro.text')}</p>
      <TextLink to={paths.subscription}>{t('pro.manage')}</TextLink>
    </Notice>
  );
}
