import type { User } from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { sampleConfig, sampleUser } from '@/testing/samples';
import PricingPage from './pricing-page';
import { showKnown } from './testing/show-known';

describe('pricing', () => {
  function show(user?: User) {
    fakeApi({});
    return showKnown(<PricingPage />, { user });
  }
  const plan = (name: string) => within(screen.getByRole('region', { name }));

  it('should show three plans with prices, one of them marked as popular (PRICE-01, PRICE-04, PRICE-09)', async () => {
    await show();
    expect(plan('Monthly').getByText('$4.99')).toBeVisible();
    expect(plan('Annual').getByText('$49.99')).toBeVisible();
    expect(plan('Annual').getByText('per year')).toBeVisible();
    expect(plan('Annual').getByText('Save $9.89 (17% off)')).toBeVisible();
    expect(plan('Lifetime').getByText('$199')).toBeVisible();
    expect(plan('Lifetime').getByText('one-time')).toBeVisible();
    expect(plan('Annual').getByText('MOST POPULAR')).toBeVisible();
    expect(screen.getAllByText('MOST POPULAR')).toHaveLength(1);
    expect(screen.queryByText('$9.99')).not.toBeInTheDocument();
  });

  it.each(['Monthly', 'Annual', 'Lifetime'])(
    'should take a visitor by the login to the checkout of %s, a user straight there (PRICE-06, PRICE-08)',
    async (name) => {
      const checkout = `/stripe-subscribe?plan=${name.toLowerCase()}`;
      const { unmount } = await show();
      expect(screen.getByRole('link', { name: `Get ${name}` })).toHaveAttribute(
        'href',
        `/api/login?returnTo=${encodeURIComponent(checkout)}`,
      );
      unmount();
      await show(sampleUser);
      expect(screen.getByRole('link', { name: `Get ${name}` })).toHaveAttribute('href', checkout);
    },
  );

  it('should name mailboxes and drives among what Pro has', async () => {
    await show();
    expect(screen.getByText('Mailboxes and cloud drives')).toBeVisible();
    expect(screen.getByText(/You can undo it for 30 days/)).toBeVisible();
  });

  it('should show the three claims (PRICE-07) and the 30-day guarantee (CONST-05, PRICE-10)', async () => {
    await show();
    for (const [term, figure] of [
      ['users', '2.5M+'],
      ['reviews', '485K+'],
      ['countries', '180+'],
    ] as const) {
      expect(screen.getByText(term).nextSibling).toHaveTextContent(figure);
    }
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
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
