import { BILLING_MAILS, LANGUAGE_CODES } from '@swipeclean/contracts/server';
import { BILLING_TEXTS, writeBillingMail } from './billing-mail';

const details = {
  cents: 499,
  plan: 'monthly',
  at: '2027-03-01T00:00:00Z',
  text: 'SC-1',
  link: '/profile#subscription',
} as const;

describe('writeBillingMail', () => {
  it('should write a receipt with amount, day, plan and link', () => {
    const mail = writeBillingMail({ kind: 'receipt', details }, 'en', 'https://clean.example');
    expect(mail.subject).toBe('Receipt SC-1: $4.99');
    expect(mail.text).toContain('$4.99 on March 1, 2027 for SwipeClean Pro (Monthly)');
    expect(mail.text).toContain('\n\nhttps://clean.example/profile#subscription\n\n');
    expect(mail.html).toContain('<html lang="en">');
  });

  it.each(LANGUAGE_CODES)('should fill every place of every mail in %s', (language) => {
    for (const kind of BILLING_MAILS) {
      const { subject, text } = writeBillingMail({ kind, details }, language, 'https://clean.example');
      expect(subject + text).not.toMatch(/[{}]|undefined/);
    }
  });

  it.each(LANGUAGE_CODES)('should tell in %s the same facts as in English', (language) => {
    const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const kind of BILLING_MAILS)
      for (const part of ['subject', 'before'] as const)
        expect(places(BILLING_TEXTS[language].mails[kind][part])).toEqual(
          places(BILLING_TEXTS.en.mails[kind][part]),
        );
  });
});
