import { PAYMENT_PROVIDERS, type Plan, type PublicConfig } from '@swipeclean/contracts';
import { type ComponentType, lazy, Suspense, useEffect, useRef, type ReactNode, type Ref } from 'react';
import { checkoutPath, formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { PaymentHelp } from '../components/payment-help';
import { PaymentMethod } from '../components/payment-method';
import { TestCheckout } from '../components/test-checkout';
import { useBillingText } from '../messages';
import { hasPaymentWay, isTestCheckout, OTHER_PROVIDERS, takesCards } from '../payment-ways';
import { CashTransfer } from './cash-transfer';
import { LinkPayment } from './link-payment';
import { useCashTransfer } from './use-cash-transfer';
import { WalletSubscription } from './wallet-subscription';
import { storeCustomerInfo } from './customer-info';

const WalletOrder = lazy(() => import('./wallet-order'));

interface ProviderOptionsProps {
  config: PublicConfig;
  plan: Plan;
}

/** The trade name and the payment methods of each provider. */
const PROVIDER_OPTIONS: Record<
  (typeof OTHER_PROVIDERS)[number],
  {
    title: string;
    isSetUp: (config: PublicConfig, plan: Plan) => boolean;
    Options: ComponentType<ProviderOptionsProps>;
  }
> = { paypal: { title: 'PayPal', isSetUp: isPaypalSetUp, Options: PaypalOptions } };

/** The part of the options to show; a new object on every request. */
export interface Asked {
  part: 'all' | 'alternatives';
}

interface PaymentOptionsProps extends ProviderOptionsProps {
  asked: Asked;
}

/** The payment methods that this site has set up. */
export default function PaymentOptions({ config, plan, asked }: PaymentOptionsProps) {
  const t = useBillingText();
  // The operator's links charge the price of a month.
  const isMonthly = plan === 'monthly';
  const paymentLink = isMonthly ? config.paymentLink : null;
  const takesCash = config.cashTransferLink !== null || config.cashHandle !== null;
  const isTest = isTestCheckout(config, PAYMENT_PROVIDERS);
  const takesReal = takesCash || paymentLink !== null || (isMonthly && config.walletPlanLink !== null);
  const providers = OTHER_PROVIDERS.filter((name) => PROVIDER_OPTIONS[name].isSetUp(config, plan));
  const first = useRef<HTMLHeadingElement>(null);
  const alternatives = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const target = asked.part === 'all' ? first.current : alternatives.current;
    target?.focus({ preventScroll: true });
    void target?.scrollIntoView({ block: 'nearest' });
  }, [asked]);

  return (
    <div className="flex flex-col gap-8">
      {isTest && takesReal && <p className="text-small font-medium">{t('test.real')}</p>}
      {providers.map((name, index) => {
        const { title, Options } = PROVIDER_OPTIONS[name];
        return (
          <OptionGroup key={name} title={title} heading={index === 0 ? first : undefined}>
            {/* The checkout box shows the notice if no provider is live. */}
            {!isTest && <TestCheckout of={[name]} config={config} />}
            <Options config={config} plan={plan} />
          </OptionGroup>
        );
      })}
      {takesCards(config) && (
        <OptionGroup title={t('options.card')}>
          <LinkButton
            to={isMonthly ? paths.stripeSubscribe : checkoutPath(plan)}
            variant="secondary"
            size="lg"
            full
          >
            {t('options.card.go')}
          </LinkButton>
        </OptionGroup>
      )}
      {(takesCash || paymentLink) && (
        <OptionGroup title={t('options.alternatives')} heading={alternatives}>
          <ManualPayments config={config} plan={plan} link={paymentLink} takesCash={takesCash} />
        </OptionGroup>
      )}
      {hasPaymentWay(config) && <PaymentHelp email={config.supportEmail} />}
    </div>
  );
}

/** Payments that the owner confirms, of which a user has one at a time. */
function ManualPayments({
  config,
  plan,
  link,
  takesCash,
}: ProviderOptionsProps & { link: string | null; takesCash: boolean }) {
  const payment = useCashTransfer();
  return (
    <>
      {link && <LinkPayment link={link} plan={plan} payment={payment} />}
      {takesCash && (
        <CashTransfer account={config} plan={plan} payment={payment} onSubmit={storeCustomerInfo} />
      )}
    </>
  );
}

/** A subscription, by the operator's link (for the price of a month) where there are no keys; and one order. */
function PaypalOptions({ config, plan }: ProviderOptionsProps) {
  const t = useBillingText();
  const price = formatPlanPrice(plan);
  const { providers, paymentSandboxUrl, walletPlanLink } = config;
  return (
    <>
      {providers.paypal !== 'off' && plan !== 'lifetime' && <WalletSubscription plan={plan} />}
      {providers.paypal === 'off' && plan === 'monthly' && walletPlanLink && (
        <PaymentMethod
          label={t('wallet.plan', { price })}
          note={t('wallet.plan.note')}
          variant="primary"
          href={walletPlanLink}
        />
      )}
      {providers.paypal !== 'off' && (
        <Suspense fallback={<Skeleton className="h-13" />}>
          <WalletOrder mode={providers.paypal} sandboxUrl={paymentSandboxUrl} plan={plan} />
        </Suspense>
      )}
    </>
  );
}

function isPaypalSetUp({ providers, walletPlanLink }: PublicConfig, plan: Plan): boolean {
  return providers.paypal !== 'off' || (plan === 'monthly' && walletPlanLink !== null);
}

function OptionGroup({
  title,
  heading,
  children,
}: {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-small font-medium text-soft outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
