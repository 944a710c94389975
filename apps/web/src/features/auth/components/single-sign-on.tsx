import { loginAddress } from '@/shared/api/gateway-api';
import { useConfigState } from '@/shared/config/public-config';
import { LinkButton } from '@/shared/ui/link';
import { useAuthText } from '../messages';

/** The way in through the operator's identity provider, where there is one. */
export function SingleSignOn({ returnTo }: { returnTo: string }) {
  const t = useAuthText();
  const { data: config } = useConfigState();
  if (config?.providers.oidc !== 'live') return null;
  return (
    <>
      <p className="text-center text-small text-soft">{t('login.or')}</p>
      <LinkButton variant="secondary" size="lg" full reloadDocument to={loginAddress(returnTo)}>
        {t('login.oidc')}
      </LinkButton>
    </>
  );
}
