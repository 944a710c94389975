import type { SubscriptionOverview, User } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleConfig, sampleUser } from '@/testing/samples';
import { untilDrawn } from '@/testing/until-drawn';
import PricingPage from './pricing-page';
import QuickSubscribePage from './quick-subscribe-page';
import StripeSubscribePage from './stripe-subscribe-page';
import SubscribePage from './subscribe-page';
import { SET_UP } from './testing/show-card-checkout';

const NONE: SubscriptionOverview = {
  plan: null,
  status: 'none',
  provider: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEnd: null,
  outlook: { nextCharge: null, proUntil: null, afterCancel: null, afterRefund: null },
  planChanges: [],
  openInvoiceUrl: null,
  hasCard: false,
  hasPortal: false,
  renewal: null,
  refund: { possible: false, cents: null, until: null, reason: 'none' },
};
type Known = Partial<SubscriptionOverview>;
const PAID: Partial<User> = { isSubscribed: true };
const STANDING: Known = { plan: 'monthly', status: 'active', currentPeriodEnd: '2126-12-24T12:00:00.000Z' };
const BY_CARD: Known = {
  provider: 'stripe',
  renewal: { plan: 'monthly', at: '2126-12-24T12:00:00.000Z', isCancelled: false },
};
const IN_DAYS: Known = { provider: 'paypal' };
const FOR_EVER: Known = { provider: 'cash', currentPeriodEnd: null };

/** Renders a selling screen for a Pro user once their purchase is known. */
async function show(page: ReactNode, at: string, who: Partial<User>, known: Known) {
  const calls = fakeApi({
    'GET /api/billing/subscription': { json: { ...NONE, ...STANDING, ...known } },
    'GET /api/billing/cash-transfer': { json: null },
    'GET /api/config': { json: { ...sampleConfig, ...SET_UP } },
    'POST /api/create-subscription': { status: 503 },
  });
  const view = renderScreen(page, { at, user: { ...sampleUser, ...who } });
  expect(await screen.findByText('You are a Pro member')).toBeVisible();
  await untilDrawn(calls, '/api/billing/subscription');
  return { ...view, calls };
}
const offers = (known: Known, who: Partial<User>) => !who.isFounder && known !== FOR_EVER;
const NOTHING = 'Your account has all of Pro. There is nothing to buy.';
const ON_TOP = 'Your account has all of Pro. What you buy here comes on top.';

describe.each([
  ['/subscribe', <SubscribePage key="page" />, 'View Payment Options'],
  ['/stripe-subscribe', <StripeSubscribePage key="page" />, /^Continue to pay/],
] as const)('%s to a user with Pro', (path, page, buy) => {
  it.each([
    ['nothing to a founder', { isFounder: true }, IN_DAYS, 'monthly', false],
    ['nothing on top of a renewing plan', PAID, BY_CARD, 'annual', false],
    ['lifetime on top of a renewing plan', PAID, BY_CARD, 'lifetime', true],
    ['days on top of days', PAID, IN_DAYS, 'monthly', true],
    ['lifetime on top of days', PAID, IN_DAYS, 'lifetime', true],
    ['nothing on top of lifetime', PAID, FOR_EVER, 'lifetime', false],
  ])('should show that Pro is active, and sell %s', async (_what, who, known, plan, sells) => {
    await show(page, `${path}?plan=${plan}`, who, known);
    expect(screen.getByText(offers(known, who) ? ON_TOP : NOTHING)).toBeVisible();
    if (sells) expect(await screen.findByRole('button', { name: buy })).toBeVisible();
    else expect(screen.queryByRole('button', { name: buy })).not.toBeInTheDocument();
  });
});

describe('the card checkout of a user with Pro', () => {
  it('should return to the available plans when another plan is chosen', async () => {
    const at = '/stripe-subscribe?plan=lifetime';
    const { person } = await show(<StripeSubscribePage />, at, PAID, BY_CARD);
    expect(await screen.findByRole('button', { name: 'Continue to pay $199' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(screen.queryByRole('button', { name: /^Continue to pay/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Get Lifetime' }));
    expect(await screen.findByRole('button', { name: 'Continue to pay $199' })).toBeVisible();
  });

  it('should send the account’s address and the plan that extends Pro (API-12)', async () => {
    const at = '/stripe-subscribe?plan=annual';
    const { person, calls } = await show(<StripeSubscribePage />, at, PAID, IN_DAYS);
    expect(await screen.findByLabelText('E-mail')).toHaveValue(sampleUser.email);
    await person.click(screen.getByRole('button', { name: 'Continue to pay $49.99' }));
    await untilDrawn(calls, '/api/create-subscription');
    expect(calls.find(({ path }) => path === '/api/create-subscription')?.body).toMatchObject({
      email: sampleUser.email,
      plan: 'annual',
    });
  });
});

describe.each([
  ['/pricing', <PricingPage key="page" />],
  ['/quick-subscribe', <QuickSubscribePage key="page" />],
])('%s to a user with Pro', (at, page) => {
  it.each<[string, Partial<User>, Known, string[]]>([
    ['nothing to a founder', { isFounder: true }, IN_DAYS, []],
    ['nothing to a lifetime user', PAID, FOR_EVER, []],
    ['lifetime on top of a renewing plan', PAID, BY_CARD, ['lifetime']],
    ['every plan on top of days', PAID, IN_DAYS, ['monthly', 'annual', 'lifetime']],
  ])('should offer %s', async (_what, who, known, plans) => {
    await show(page, at, who, known);
    const links = screen.queryAllByRole('link', { name: /^Get/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(plans.map((plan) => `/stripe-subscribe?plan=${plan}`));
    expect(screen.getByText(plans.length > 0 ? ON_TOP : NOTHING)).toBeVisible();
  });
});
