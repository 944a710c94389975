import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { hasShareSheet } from '../../../shared/browser/share-sheet';
import { PRODUCT_NAME } from '../../../shared/config/brand';
import { loginAddress, paths } from '../../../shared/config/paths';
import { useSharedText } from '../../../shared/i18n/shared-messages';
import { useSession } from '../../../shared/session/session-store';
import type { Network } from '../../../shared/share/share-targets';
import { Card } from '../../../shared/ui/card';
import { CopyButton } from '../../../shared/ui/copy-button';
import { ErrorState } from '../../../shared/ui/error-state';
import { LinkButton } from '../../../shared/ui/link-button';
import { Notice } from '../../../shared/ui/notice';
import { ShareRow } from '../../../shared/ui/share-row';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSharingText } from '../messages';
import { useReferralLink } from '../use-referral-link';
import { useVisitShares } from '../use-visit-shares';

/** A microblog, a social network, a messaging app and a professional network (REF-07). */
const NETWORKS: readonly Network[] = ['x', 'facebook', 'whatsapp', 'linkedin'];

/** The link, to copy and to send (REF-03 to REF-08). */
export function LinkCard() {
  const t = useSharingText();
  const shared = useSharedText();
  const session = useSession();
  const { link } = useReferralLink();
  const [, onShare] = useVisitShares();
  const text = t('referrals.message', { product: PRODUCT_NAME, months: REFERRAL_TERMS.friendFreeMonths });

  if (session.status === 'unknown')
    return (
      <Card>
        <ErrorState title={shared('error.session')} error={session.error} onRetry={session.retry} />
      </Card>
    );
  if (!link) return <Skeleton className="h-64 rounded-card" />;
  return (
    <Card title={t('referrals.link')}>
      <div className="mb-6 flex flex-col gap-3">
        <p className="rounded-control bg-raised p-4 font-medium wrap-anywhere select-all">{link}</p>
        <CopyButton text={link} variant={hasShareSheet() ? 'secondary' : 'primary'} full />
      </div>
      <ShareRow networks={NETWORKS} message={{ text, url: link }} onShare={onShare} />
      {session.status === 'visitor' && (
        <div className="mt-6">
          <Notice
            action={
              <LinkButton variant="secondary" to={loginAddress(paths.referrals)} reloadDocument>
                {shared('nav.signIn')}
              </LinkButton>
            }
          >
            {t('referrals.visitor')}
          </Notice>
        </div>
      )}
    </Card>
  );
}
