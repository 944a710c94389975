import { paymentRecord, subscriptionState } from '../../test/support/sample-purchases';
import type { PaymentRecord, Purchase } from '../purchases/purchase';
import { listPurchaseNotices } from './purchase-notices';

const NOW = new Date('2027-03-01T12:00:00Z');
const TOKEN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OWN = { number: 'A-0001', url: 'https://pay.example/in_1' };

const single = (change?: Partial<PaymentRecord>): Purchase => ({
  id: 'pi_1',
  provider: 'paypal',
  state: { kind: 'single', plan: 'monthly', payment: null },
  payments: [paymentRecord({ id: 'pi_1', paidAt: NOW, ...change })],
  visitorToken: TOKEN,
});
const linkOf = (purchase: Purchase, isVisitors = false) =>
  listPurchaseNotices(purchase, { now: NOW, isVisitors }).map(({ details }) => details.link);

describe('the link of a mail about a purchase', () => {
  it('should lead a user to our invoice, and to that of the provider where there is one', () => {
    expect(linkOf(single())).toEqual(['/invoice?payment=pi_1']);
    expect(linkOf(single({ providerInvoice: OWN }))).toEqual([OWN.url]);
  });

  it('should lead a visitor to the page with what needs no account', () => {
    const link = `/invoice?payment=pi_1&token=${TOKEN}`;
    expect(linkOf(single({ providerInvoice: OWN }), true)).toEqual([link]);
    const state = subscriptionState({ periodEnd: '2027-03-04T00:00:00Z' });
    const renewing: Purchase = { ...single(), provider: 'stripe', state };
    expect(linkOf(renewing, true)).toEqual([link, link]);
    expect(linkOf(renewing)).toEqual(['/invoice?payment=pi_1', '/profile#subscription']);
  });
});
