/** The payment providers. The compiler or a test reports each place that must handle a new one. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** How a purchase was paid: through a provider, or in cash. */
export type PurchaseProvider = PaymentProvider | 'cash';

/** A provider that has subscriptions, which renew by themselves. No mapped type: reply schemas cannot read one. */
export type RenewingProvider = Exclude<PurchaseProvider, 'cash'>;

const HAS_RENEWALS: Record<RenewingProvider, true> &
  Record<Exclude<PurchaseProvider, RenewingProvider>, false> = {
  stripe: true,
  paypal: true,
  cash: false,
};

/** The calls that receive the providers' webhooks. */
export type WebhookCall = `receive${Capitalize<PaymentProvider>}Webhook`;

/** Whether a provider has subscriptions; it may also sell days. */
export function hasSubscriptions(provider: PurchaseProvider | null): provider is RenewingProvider {
  return provider !== null && HAS_RENEWALS[provider];
}
