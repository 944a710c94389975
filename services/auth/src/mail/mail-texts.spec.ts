import { BILLING_MAILS, LANGUAGE_CODES } from '@swipeclean/contracts/server';
import { mailText } from './mail-texts';
import { BILLING_TEXTS, writeBillingMail } from './billing-mail';

const lifetimes = { verificationHours: 24, passwordResetMinutes: 60 };
const LINK = 'https://swipeclean.example/verify-email?token=abc&x="1"';

describe('mailText', () => {
  it.each([
    ['verify-email', 'Confirm your e-mail address', '24 hours'],
    ['change-email', 'Confirm your new e-mail address', '24 hours'],
    ['reset-password', 'Set a new password', '60 minutes'],
  ] as const)('should write %s with its link, and say how long that works', (kind, subject, lifetime) => {
    const mail = mailText(kind, LINK, lifetimes);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`\n\n${LINK}\n\n`);
    expect(mail.text).toContain(lifetime);
    expect(mail.html).toContain('href="https://swipeclean.example/verify-email?token=abc&#38;x=&#34;1&#34;"');
    expect(mail.html).toContain(lifetime);
  });

  it.each(['password-changed', 'email-changed'] as const)('should write %s without a link', (kind) => {
    const { text, html } = mailText(kind, LINK, lifetimes);
    expect(text + html).not.toContain('http');
  });
});

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
