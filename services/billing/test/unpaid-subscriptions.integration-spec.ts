import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

describe('a subscription with an uncollectible invoice', () => {
  it("should not be Pro beyond the grace of the last payment, whatever the provider's status", async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const id = await shop.loseCard(user);
    await shop.pass({ days: 32 });
    const [open] = (await shop.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    await shop.stripe.invoices.voidInvoice(open?.id ?? '');
    await shop.waitForWebhooks();
    await shop.pass({ days: 8 });
    expect((await shop.stripe.invoices.list({ subscription: id, status: 'open' })).data).toEqual([]);
    expect(await shop.standing(user)).toMatchObject({ status: 'past_due' });
    expect(await shop.isPro(user)).toBe(false);
    await shop.pass({ days: 60 });
    expect(await shop.isPro(user)).toBe(false);
  });
});
