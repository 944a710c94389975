import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { useSiteUrl } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { IconButton } from '@/shared/ui/icon-button';
import { LinkButton } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { Skeleton } from '@/shared/ui/skeleton';
import { ForSession } from './components/for-session';
import { MovementCard } from './components/movement-card';
import { useSharingText } from './messages';

const Hashtags = lazy(() => import('./components/hashtags'));
const MovementMore = lazy(() => import('./components/movement-more'));
const RatingClaim = lazy(() => import('@/shared/content/rating-claim'));
const OwnMovement = lazy(() => import('./own/own-movement'));

/** Invites everyone to share (VIRAL-01 to VIRAL-17). */
export default function ViralPage() {
  const t = useSharingText();
  // The visitors' code earns no reward, so visitors share the plain address.
  const siteUrl = useSiteUrl();
  return (
    <div className="@container flex flex-col gap-6">
      <SignUpBanner />
      <header className="flex flex-col gap-2">
        <PageHeading title={t('viral.title')} />
        <p className="max-w-2xl text-soft">{t('viral.lead', { product: PRODUCT_NAME })}</p>
        <Suspense>
          <RatingClaim />
        </Suspense>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-12">
        <div className="flex flex-col gap-4 @3xl:col-span-7">
          <ForSession
            user={<OwnMovement />}
            visitor={<MovementCard url={siteUrl} />}
            skeleton={<Skeleton className="h-112 rounded-card" />}
          />
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <Hashtags />
          </Suspense>
        </div>
        <div className="flex flex-col gap-4 @3xl:col-span-5">
          <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
            <MovementMore />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** On top until it is closed, unless one has subscribed; it returns after a reload (VIRAL-01 to VIRAL-03, STATE-24). */
function SignUpBanner() {
  const t = useSharingText();
  const shared = useSharedText();
  const { user } = useSession();
  const [closed, setClosed] = useState(false);
  if (closed || (user && isPro(user))) return null;
  return (
    <aside
      aria-label={t('banner.label')}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-brand-tint py-2 pr-2 pl-5"
    >
      <p className="min-w-0 flex-1 basis-48 text-small font-medium">
        {t('banner.text', { product: PRODUCT_NAME, price: formatPlanPrice('monthly') })}
      </p>
      <LinkButton to={paths.subscribe} variant="secondary">
        {t('banner.action')}
      </LinkButton>
      <IconButton icon={X} label={shared('action.close')} onClick={() => setClosed(true)} />
    </aside>
  );
}
