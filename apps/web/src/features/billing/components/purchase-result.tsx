import { Clock } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { Purchase } from '@/shared/billing/purchase-state';
import { readReturnPath } from '@/shared/billing/return-path';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { LinkButton, TextLink } from '@/shared/ui/link';
import { ResultPanel } from '@/shared/ui/result-panel';
import { useBillingText } from '../messages';
import { useProActivation } from '../use-pro-activation';
import { BenefitList, UNLOCKED_FEATURES } from './benefit-list';

const Receipt = lazy(() => import('./receipt'));

interface PurchaseResultProps {
  /** The heading of the screen, when the result is the screen. */
  heading?: ReactNode;
  /** The address that a visitor paid with. */
  email?: string;
  /** What the checkout sold; billing is asked otherwise. */
  purchase?: Purchase;
  status?: Ref<HTMLDivElement>;
  /** Inside the card of the checkout: a band of it, not a card in a card. */
  isInCard?: boolean;
  /** Hides the result; it has a link to the next screen otherwise. */
  onDismiss?: () => void;
}

/**
 * The moment after a purchase: what is unlocked, and what follows. Pro starts when the provider notifies the server; a
 * visitor's when an account exists.
 */
export function PurchaseResult(props: PurchaseResultProps) {
  const { heading, email, purchase, status, isInCard, onDismiss } = props;
  const t = useBillingText();
  const { pro } = useProActivation();
  const isVisitor = useSession().status === 'visitor';
  const isActive = pro === 'confirmed';
  const features = t(isActive ? 'success.unlocked' : 'success.included');
  const startVariant = isVisitor ? 'secondary' : 'primary';
  return (
    <ResultPanel
      heading={heading ?? t(isActive ? 'success.title' : 'received.title')}
      sentence={t(isVisitor ? 'visitor.next' : pro ? `pending.${pro}` : 'received.text')}
      icon={pro === 'unconfirmed' ? Clock : undefined}
      status={status}
      // The checkout has shown it.
      isRepeat={onDismiss !== undefined}
      className={classNames('@container', isInCard && '-mx-5 rounded-none border-x-0')}
      details={
        <div className="divide-y divide-line">
          <Suspense>
            <Receipt purchase={purchase} isActive={isActive} visitorEmail={isVisitor ? email : undefined} />
          </Suspense>
          <div className="p-5 sm:p-6">
            <h2 className="mb-3 font-semibold">{features}</h2>
            <BenefitList features={UNLOCKED_FEATURES} label={features} />
          </div>
        </div>
      }
    >
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {isVisitor && (
          <LinkButton to={paths.register} size="lg">
            {email ? t('visitor.registerWith', { email }) : t('visitor.register')}
          </LinkButton>
        )}
        {onDismiss ? (
          <Button variant={startVariant} size="lg" onClick={onDismiss}>
            {t('success.start')}
          </Button>
        ) : (
          // Unless Pro is known, a page load fetches the entitlement again.
          <LinkButton
            to={readReturnPath()}
            reloadDocument={!isVisitor && !isActive}
            variant={startVariant}
            size="lg"
          >
            {t('success.start')}
          </LinkButton>
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to={paths.preview}>{t('success.explore')}</TextLink>
        {!isVisitor && <TextLink to={paths.subscription}>{t('success.receipt')}</TextLink>}
      </p>
    </ResultPanel>
  );
}
