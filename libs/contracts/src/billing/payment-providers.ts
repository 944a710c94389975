/** The payment providers. A new one has to be handled wherever `PaymentProvider` is a key or a `switch`. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** How a purchase was paid: through a provider, or in cash. */
export type PurchaseProvider = PaymentProvider | 'cash';

const HAS_RENEWALS: Record<PurchaseProvider, boolean> = { stripe: true, paypal: false, cash: false };

/** Whether a purchase renews by itself. */
export function isRenewing(provider: PurchaseProvider | null): boolean {
  return provider !== null && HAS_RENEWALS[provider];
}
