import { PAYMENT_PROVIDERS } from '@swipeclean/contracts/server';
import { createCounter } from '@swipeclean/service-kit';

const labels = { provider: [...PAYMENT_PROVIDERS, 'cash'], money: ['real', 'test'] };

/** Payments when they are first stored. */
export const paymentCount = createCounter({
  name: 'payments_total',
  help: 'Payments received, by provider',
  labels,
});

/** Their amounts. */
export const paymentCents = createCounter({
  name: 'payment_cents_total',
  help: 'Cents of payments received, by provider',
  labels,
});
