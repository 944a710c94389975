import {
  CARD_PROVIDER,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  type Plan,
  type PublicConfig,
} from '@swipeclean/contracts';
import { paths } from '@/shared/config/paths';

/** Whether this site has set up the card provider. */
export const takesCards = ({ providers, stripePublishableKey }: PublicConfig): boolean =>
  providers[CARD_PROVIDER] !== 'off' && stripePublishableKey !== null;

/** The providers that do not take cards; the payment options show each one. */
export const OTHER_PROVIDERS = PAYMENT_PROVIDERS.filter((name) => name !== CARD_PROVIDER);

/** Whether one of these providers is in sandbox mode and none is live. */
export function isTestCheckout({ providers }: PublicConfig, of: readonly PaymentProviderName[]): boolean {
  const modes = of.map((name) => providers[name]);
  return modes.includes('sandbox') && !modes.includes('live');
}

export function hasOtherWay(config: PublicConfig, plan: Plan): boolean {
  const { providers, cashTransferLink, cashHandle, walletPlanLink, paymentLink } = config;
  // The operator's links charge the price of a month.
  const links = plan === 'monthly' ? [walletPlanLink, paymentLink] : [];
  const isProvided = OTHER_PROVIDERS.some((name) => providers[name] !== 'off');
  return isProvided || [cashTransferLink, cashHandle, ...links].some((way) => way !== null);
}

/** Whether anything can be bought: every payment method can take the price of a month. */
export const hasPaymentWay = (config: PublicConfig): boolean =>
  takesCards(config) || hasOtherWay(config, 'monthly');

/** The checkout address of a plan for methods other than cards. */
export const otherWaysPath = (plan: Plan): string =>
  plan === 'monthly' ? paths.subscribe : `${paths.subscribe}?plan=${plan}`;
