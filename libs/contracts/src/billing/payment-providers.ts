/** The payment providers. The compiler or a test reports each place that must handle a new one. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The provider that charges cards. */
export const CARD_PROVIDER = 'stripe' satisfies PaymentProviderName;

/** How a purchase was paid: through a provider, or in cash. */
export type PurchaseProvider = PaymentProviderName | 'cash';

/** The calls that receive the providers' webhooks. */
export type WebhookCall = `receive${Capitalize<PaymentProviderName>}Webhook`;
