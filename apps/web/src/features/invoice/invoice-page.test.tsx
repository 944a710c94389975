import type { Invoice } from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { browser } from '@/shared/browser/navigation';
import { fakeApi, problem, renderScreen, sampleUser } from '@/testing';
import InvoicePage from './invoice-page';

const INVOICE: Invoice = {
  id: 'cap1',
  number: 'SC-000007',
  plan: 'monthly',
  cents: 499,
  refundedCents: 0,
  paidAt: '2027-03-01T10:00:00.000Z',
  providerUrl: null,
  provider: 'paypal',
  currency: 'USD',
  buyer: 'ann@people.example',
  seller: ['Clean Ltd', '1 High Street'],
  tax: { percent: 20, cents: 83 },
  taxNote: 'VAT 123',
  coversUntil: null,
  refunds: [],
  isTest: false,
  isVisitors: false,
  renewsAt: null,
};
const TOKEN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const VISITORS = { ...INVOICE, isVisitors: true, renewsAt: '2027-04-01T10:00:00.000Z' };
const AS_VISITOR = `/invoice?payment=cap1&token=${TOKEN}`;

describe('the invoice', () => {
  it('should show and print number, parties, amount, tax and refunds', async () => {
    const refunds = [{ at: '2027-03-05T10:00:00.000Z', cents: 499 }];
    fakeApi({ 'GET /api/billing/invoices/cap1': { json: { ...INVOICE, refunds } } });
    const print = jest.spyOn(browser, 'print').mockImplementation();
    const { person } = renderScreen(<InvoicePage />, { user: sampleUser, at: '/invoice?payment=cap1' });
    const sheet = within(await screen.findByRole('region', { name: 'Invoice SC-000007' }));
    for (const text of [
      'Clean Ltd',
      '1 High Street',
      'ann@people.example',
      'Includes 20% tax',
      '$0.83',
      'VAT 123',
    ])
      expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.getByText('Paid on March 1, 2027. By PayPal.')).toBeVisible();
    expect(sheet.getByRole('row', { name: 'Refunded on March 5, 2027 -$4.99' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Add to my account' })).not.toBeInTheDocument();
  });

  it("should link to the provider's own", async () => {
    const providerUrl = 'https://pay.example/in_1';
    fakeApi({ 'GET /api/billing/invoices/cap1': { json: { ...INVOICE, providerUrl } } });
    renderScreen(<InvoicePage />, { user: sampleUser, at: '/invoice?payment=cap1' });
    const link = await screen.findByRole('link', { name: "Open the card provider's invoice" });
    expect(link).toHaveAttribute('href', providerUrl);
  });

  it('should offer the sign-in where it is not found', async () => {
    fakeApi({ 'GET /api/billing/invoices/cap1': problem(404, 'There is no such payment.') });
    renderScreen(<InvoicePage />, { at: '/invoice?payment=cap1' });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Finvoice%3Fpayment%3Dcap1',
    );
  });
});

describe('a purchase without an account', () => {
  it('should be cancelled by the link, once it is confirmed', async () => {
    const calls = fakeApi({
      [`GET /api/billing/invoices/cap1?token=${TOKEN}`]: { json: VISITORS },
      'POST /api/billing/invoices/cap1/cancel': { json: { ...VISITORS, renewsAt: null } },
    });
    const { person } = renderScreen(<InvoicePage />, { at: AS_VISITOR });
    await person.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel your subscription?' }));
    expect(dialog.getByText('Nothing more is charged. Pro stays until April 1, 2027.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/Your subscription is cancelled/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ token: TOKEN });
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });

  it('should be attached to the account that is signed in', async () => {
    fakeApi({
      [`GET /api/billing/invoices/cap1?token=${TOKEN}`]: { json: VISITORS },
      'POST /api/billing/invoices/cap1/claim': { json: INVOICE },
    });
    const { person } = renderScreen(<InvoicePage />, { user: sampleUser, at: AS_VISITOR });
    await person.click(await screen.findByRole('button', { name: 'Add to my account' }));
    expect(await screen.findByText('The purchase is in your account now.')).toBeVisible();
  });
});
