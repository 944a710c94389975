import { DOLLARS } from '@/testing/shown-prices';
import type { PublicConfig, User, QuickSubscribeResult, SubscriptionOverview } from '@swipeclean/contracts';
import { screen, within, waitFor } from '@testing-library/react';
import {
  type FakeAnswer,
  fakeApi,
  hrefOf,
  noSubscription,
  problem,
  renderScreen,
  sampleConfig,
  sampleUser,
  untilDrawn,
} from '@/testing';
import { currentSession } from '@/shared/session/session';
import { userQuery } from '@/shared/session/user.query';
import type { ReactNode } from 'react';
import PricingPage from './pricing-page';
import { showKnown } from './testing/show-known';
import QuickSubscribePage from './quick-subscribe-page';
import StripeSubscribePage from './stripe-subscribe-page';
import SubscribePage from './subscribe-page';
import { SET_UP } from './testing/show-card-checkout';

describe('pricing', () => {
  function show(user?: User, config: Partial<PublicConfig> = SET_UP) {
    fakeApi({ 'GET /api/config': { json: { ...sampleConfig, ...config } } });
    return showKnown(<PricingPage />, { user });
  }
  const plan = (name: string) => within(screen.getByRole('region', { name }));

  it('should show plans, prices, features, claims and the guarantee (PRICE-01, PRICE-04, PRICE-09)', async () => {
    // Also proves PRICE-07, PRICE-10, CONST-05, GEN-03.
    await show();
    expect(plan('Monthly').getByText(`$${DOLLARS.monthly}`)).toBeVisible();
    expect(plan('Annual').getByText(`$${DOLLARS.annual}`)).toBeVisible();
    expect(plan('Annual').getByText('per year')).toBeVisible();
    expect(plan('Annual').getByText('Save $9.89 (17% off)')).toBeVisible();
    expect(plan('Lifetime').getByText('$199')).toBeVisible();
    expect(plan('Lifetime').getByText('one-time')).toBeVisible();
    expect(plan('Annual').getByText('MOST POPULAR')).toBeVisible();
    expect(screen.getAllByText('MOST POPULAR')).toHaveLength(1);
    expect(screen.queryByText('$9.99')).not.toBeInTheDocument();
    for (const [term, figure] of [
      ['users', '2.5M+'],
      ['reviews', '485K+'],
      ['countries', '180+'],
    ] as const) {
      expect(screen.getByText(term).nextSibling).toHaveTextContent(figure);
    }
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
    expect(screen.getByText('Mailboxes and cloud drives')).toBeVisible();
    expect(screen.getByText(/You can undo it for 30 days/)).toBeVisible();
  });

  it('should stand beside what is free, which is the plan of a user without Pro', async () => {
    await show(sampleUser);
    expect(plan('Free').getByText('$0')).toBeVisible();
    expect(plan('Free').getByText('Your plan')).toBeVisible();
    expect(plan('Free').getByText(/2 GB a month.*25 blocked numbers.*10 lookups a day/)).toBeVisible();
    expect(hrefOf('Choose a folder')).toBe('/folder');
  });

  it('should sell nothing where nothing can be paid, and say so once', async () => {
    await show(undefined, {});
    expect(await screen.findByText(/has not set up payments yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Get / })).not.toBeInTheDocument();
    expect(plan('Annual').getByText(`$${DOLLARS.annual}`)).toBeVisible();
  });

  it('should lead a visitor by the login to the checkout, a user straight there (PRICE-06, PRICE-08)', async () => {
    const linksOf = () =>
      ['Monthly', 'Annual', 'Lifetime'].map((name) =>
        screen.getByRole('link', { name: `Get ${name}` }).getAttribute('href'),
      );
    const checkouts = ['monthly', 'annual', 'lifetime'].map((plan) => `/stripe-subscribe?plan=${plan}`);
    const { unmount } = await show();
    expect(linksOf()).toEqual(checkouts.map((path) => `/api/login?returnTo=${encodeURIComponent(path)}`));
    unmount();
    await show(sampleUser);
    expect(linksOf()).toEqual(checkouts);
  });

  it.each([
    ['the samples, marked as such', 'demo', ['2.5M+', '485K+', '180+'], 1],
    ["the operator's own", { users: '1200' }, ['1200'], 0],
    ['nothing', {}, [], 0],
  ] as const)('should claim %s, as the site is set up', async (_, claims, figures, marks) => {
    fakeApi({ 'GET /api/config': { json: { ...sampleConfig, claims } } });
    await showKnown(<PricingPage />);
    for (const figure of figures) expect(await screen.findByText(figure)).toBeVisible();
    if (claims !== 'demo') expect(screen.queryByText('485K+')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^Demo/ })).toHaveLength(marks);
  });
});

describe('priority support', () => {
  it.each([
    ['support@example.com', 'Your questions come first.'],
    [null, 'This site has no support address yet.'],
  ])('should be described for the support address %s', async (supportEmail, note) => {
    fakeApi({ 'GET /api/config': { json: { ...sampleConfig, supportEmail } } });
    await showKnown(<PricingPage />);
    expect(await screen.findByText(note)).toBeVisible();
  });
});

describe('quick subscribe', () => {
  const SUBSCRIBE = 'POST /api/quick-subscribe';

  async function show(
    answer?: FakeAnswer<QuickSubscribeResult>,
    user: User = sampleUser,
    config: Partial<PublicConfig> = SET_UP,
  ) {
    const calls = fakeApi({
      'GET /api/config': { json: { ...sampleConfig, ...config } },
      'GET /api/auth/user': { json: { ...user, isSubscribed: true } },
      'GET /api/billing/subscription': { status: 503 },
      ...(answer && { [SUBSCRIBE]: answer }),
    });
    return { ...(await showKnown(<QuickSubscribePage />, { at: '/quick-subscribe', user })), calls };
  }
  const start = () => screen.getByRole('button', { name: 'Start Pro Subscription' });

  it('should greet by first name, with the features of Pro (QUICK-01, QUICK-03, QUICK-07)', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Join Pro' })).toBeVisible();
    expect(screen.getByText(/Hello Mara,/)).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(8);
  });

  it('should not offer to start where no card can be charged', async () => {
    await show(undefined, sampleUser, {});
    expect(screen.getByText('This site has not set up card payments.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start Pro Subscription' })).not.toBeInTheDocument();
  });

  it('should greet by e-mail without a first name (QUICK-02)', async () => {
    await show(undefined, { ...sampleUser, firstName: null });
    expect(screen.getByText(/Hello mara@example\.com,/)).toBeVisible();
  });

  it('should subscribe without a payload, wait for Pro, and open Home (QUICK-04, QUICK-05, TOAST-36)', async () => {
    const { person, calls, client, place } = await show({
      json: { success: true, message: 'Pro is active.' },
    });
    await person.click(start());
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Your Pro subscription has started.')).toBeVisible();
    expect(place()).toBe('/');
    expect(calls.find(({ path }) => path === '/api/quick-subscribe')?.body).toBeUndefined();
    await waitFor(() => expect(currentSession().user?.isSubscribed).toBe(true));
    expect(client.getQueryData(userQuery.queryKey)?.isSubscribed).toBe(true);
  });

  it.each([
    [
      'the message',
      { json: { success: false, message: 'No payment method on file.' } },
      'No payment method on file.',
    ],
    ['a default', { json: { success: false, message: '' } }, 'Subscription failed'],
    ['the failed call', problem(503, 'Billing is away'), 'Billing is away'],
  ] as [string, FakeAnswer<QuickSubscribeResult>, string][])(
    'should show a failure by %s, and stay (QUICK-06, QUICK-08, TOAST-23)',
    async (_what, answer, text) => {
      const { person, place } = await show(answer);
      await person.click(start());
      expect(await screen.findByText('Subscription Failed')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText('Subscription Failed').closest('li')).toHaveAttribute(
        'data-variant',
        'destructive',
      );
      expect(place()).toBe('/quick-subscribe');
    },
  );

  it('should show the payment method, or link to the plans when there is none (QUICK-08)', async () => {
    const { person } = await show({ json: { success: false, message: 'No payment method on file.' } });
    expect(screen.getByText('Hello Mara, subscribe with the payment method on file.')).toBeVisible();
    expect(screen.queryByText(/Pro has not started/)).not.toBeInTheDocument();
    await person.click(start());
    expect(await screen.findByText(/Pro has not started/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toHaveAttribute('href', '/pricing');
  });
});

describe('more pro', () => {
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
      'GET /api/billing/subscription': { json: { ...noSubscription, ...STANDING, ...known } },
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
  const ON_TOP = 'Your account has all of Pro. What you buy here is added.';
  describe('the payment options to a user with Pro', () => {
    it.each([
      ['nothing to a founder or the owner', { isFounder: true }, IN_DAYS, 'monthly', false],
      ['nothing on top of a renewing plan', PAID, BY_CARD, 'annual', false],
      ['lifetime on top of a renewing plan', PAID, BY_CARD, 'lifetime', true],
      ['days on top of days', PAID, IN_DAYS, 'monthly', true],
      ['lifetime on top of days', PAID, IN_DAYS, 'lifetime', true],
      ['nothing on top of lifetime', PAID, FOR_EVER, 'lifetime', false],
    ])('should show that Pro is active, and sell %s (GEN-06)', async (_what, who, known, plan, sells) => {
      await show(<SubscribePage />, `/subscribe?plan=${plan}`, who, known);
      expect(screen.getByText(offers(known, who) ? ON_TOP : NOTHING)).toBeVisible();
      const buy = 'View Payment Options';
      if (sells) expect(await screen.findByRole('button', { name: buy })).toBeVisible();
      else expect(screen.queryByRole('button', { name: buy })).not.toBeInTheDocument();
    });
  });
  describe('quick subscribe to a user with Pro', () => {
    it('should offer what comes on top', async () => {
      await show(<QuickSubscribePage />, '/quick-subscribe', PAID, BY_CARD);
      expect(screen.getByText(ON_TOP)).toBeVisible();
      expect(hrefOf(/^Get/)).toBe('/stripe-subscribe?plan=lifetime');
    });
  });
  describe('the card checkout of a user with Pro', () => {
    it('should return to the available plans when another plan is chosen', async () => {
      const at = '/stripe-subscribe?plan=lifetime';
      const { person } = await show(<StripeSubscribePage />, at, PAID, BY_CARD);
      expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
      await person.click(screen.getByRole('radio', { name: /Monthly/ }));
      expect(screen.queryByRole('button', { name: /^Continue to pay/ })).not.toBeInTheDocument();
      await person.click(screen.getByRole('link', { name: 'Get Lifetime' }));
      expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    });

    it('should send the account’s address and the plan that extends Pro (API-12)', async () => {
      const at = '/stripe-subscribe?plan=annual';
      const { person, calls } = await show(<StripeSubscribePage />, at, PAID, IN_DAYS);
      expect(await screen.findByLabelText('E-mail')).toHaveValue(sampleUser.email);
      await person.click(screen.getByRole('button', { name: 'Continue to payment' }));
      await untilDrawn(calls, '/api/create-subscription');
      expect(calls.find(({ path }) => path === '/api/create-subscription')?.body).toMatchObject({
        email: sampleUser.email,
        plan: 'annual',
      });
    });
  });
  describe('the plans to a user with Pro', () => {
    it.each<[string, Partial<User>, Known, string[]]>([
      ['nothing to a founder', { isFounder: true }, IN_DAYS, []],
      ['nothing to a lifetime user', PAID, FOR_EVER, []],
      ['lifetime on top of a renewing plan', PAID, BY_CARD, ['lifetime']],
      ['every plan on top of days', PAID, IN_DAYS, ['monthly', 'annual', 'lifetime']],
    ])('should offer %s', async (_what, who, known, plans) => {
      await show(<PricingPage />, '/pricing', who, known);
      const links = screen.queryAllByRole('link', { name: /^Get/ }).map((link) => link.getAttribute('href'));
      expect(links).toEqual(plans.map((plan) => `/stripe-subscribe?plan=${plan}`));
      expect(screen.getByText(plans.length > 0 ? ON_TOP : NOTHING)).toBeVisible();
    });

    it('should mark the plan that the user has', async () => {
      await show(<PricingPage />, '/pricing', PAID, BY_CARD);
      const own = screen.getByText('Your plan');
      expect(own.closest('section')).toHaveAccessibleName('Monthly');
    });
  });
});
