import { BILLING_MAILS, LANGUAGE_CODES, RUN_QUESTIONS } from '@swipeclean/contracts/server';
import { ACCOUNT_TEXTS, AccountMails } from './account-mail';
import { BILLING_TEXTS, writeBillingMail } from './billing-mail';
import { writeDigestMail } from './digest-mail';
import { ACCOUNT_MAILS, type MailText } from './mail-texts';

const LINK = 'https://swipeclean.example/verify-email?token=abc&x="1"';
const SITE = 'https://clean.example';

/** The places of a text, such as `{date}`. */
const places = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();

const en = new AccountMails('en');

describe('AccountMails', () => {
  it.each([
    ['verify-email', 'Confirm your e-mail address', '24 hours'],
    ['change-email', 'Confirm your new e-mail address', '24 hours'],
    ['reset-password', 'Set a new password', '60 minutes'],
  ] as const)('should write %s with its link, and say how long that works', (kind, subject, lifetime) => {
    const mail = en.writeLink(kind, LINK, kind === 'reset-password' ? { minutes: 60 } : { hours: 24 });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`\n\n${LINK}\n\n`);
    expect(mail.text).toContain(lifetime);
    expect(mail.html).toContain('href="https://swipeclean.example/verify-email?token=abc&#38;x=&#34;1&#34;"');
    expect(mail.html).toContain(lifetime);
  });

  it.each(LANGUAGE_CODES)('should fill every place of every mail in %s', (language) => {
    const mails = new AccountMails(language);
    const at = new Date('2027-03-01T04:30:00Z');
    const alert = { rule: 'new-device', device: 'Firefox', location: null, at: at.toISOString() } as const;
    const run = {
      sourceId: 'box',
      name: 'mara@example.com',
      files: 62,
      bytes: 1e6,
      questions: [...RUN_QUESTIONS],
    };
    const written: MailText[] = [
      mails.writeLink('verify-email', LINK, { hours: 24 }),
      mails.writeLink('change-email', LINK, { hours: 24 }),
      mails.writeLink('reset-password', LINK, { minutes: 60 }),
      mails.writeNews('email-changed'),
      mails.writeNews('password-changed'),
      mails.writeKeyCreated(SITE),
      mails.writeKeyExpiring({ name: 'Router <b>', expiresAt: at.toISOString() }, SITE),
      mails.writeRecovery(at, SITE),
      mails.writeSignInChanged({ change: 'passkey-added', at: at.toISOString() }, SITE),
      mails.writeAlert(alert),
      ...(['paused', 'refused', 'stopped', 'waiting'] as const).map((notice) =>
        mails.writeNotice({ ...run, notice, source: 'mail' }, SITE),
      ),
    ];
    expect(written).toHaveLength(ACCOUNT_MAILS.length);
    for (const { subject, text, html } of written) {
      expect(subject + text + html).not.toMatch(/[{}](?!")|undefined/);
      expect(html).toContain(`<html lang="${language}">`);
    }
    const [, , , left, changed, , , , , warned] = written;
    for (const mail of [left, changed, warned]) expect(mail!.text + mail!.html).not.toContain('://');
  });

  it.each(LANGUAGE_CODES)(
    'should tell in %s the same facts and have the same buttons as in English',
    (language) => {
      for (const kind of ACCOUNT_MAILS) {
        const [own, english] = [ACCOUNT_TEXTS[language].mails[kind], ACCOUNT_TEXTS.en.mails[kind]];
        for (const part of ['subject', 'before', 'button', 'after'] as const) {
          expect(places(own[part])).toEqual(places(english[part]));
          expect(own[part] === undefined).toBe(english[part] === undefined);
        }
      }
    },
  );
});

describe('writeDigestMail', () => {
  it.each(LANGUAGE_CODES)('should write every figure in %s, with its screen', (language) => {
    const facts = {
      since: '2027-03-01T00:00:00Z',
      cleaning: {
        files: 1234,
        bytes: 3_400_000,
        restorableUntil: '2027-04-02T00:00:00Z',
        waiting: { mail: 1, cloud: 2 },
        stopped: { mail: 3, cloud: 4 },
      },
      spam: { calls: 5, texts: 6 },
      spy: { signIns: 7, openAlerts: 8 },
      charge: { at: '2027-03-20T00:00:00Z', cents: 499 },
    };
    const { text, html } = writeDigestMail({ facts, token: 'user.signature' }, language, SITE);
    expect(text.match(/https:/g)).toHaveLength(12);
    expect(html.match(/<li>/g)).toHaveLength(11);
    expect(text + html).not.toMatch(/undefined|\{\w+\}/);
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
    const mail = writeBillingMail({ kind: 'receipt', details }, 'en', SITE);
    expect(mail.subject).toBe('Receipt SC-1: $4.99');
    expect(mail.text).toContain('$4.99 on March 1, 2027 for SwipeClean Pro (Monthly)');
    expect(mail.text).toContain('\n\nhttps://clean.example/profile#subscription\n\n');
    expect(mail.html).toContain('<html lang="en">');
  });

  it.each(LANGUAGE_CODES)('should fill every place of every mail in %s', (language) => {
    for (const kind of BILLING_MAILS) {
      const { subject, text } = writeBillingMail({ kind, details }, language, SITE);
      expect(subject + text).not.toMatch(/[{}]|undefined/);
    }
  });

  it.each(LANGUAGE_CODES)('should tell in %s the same facts as in English', (language) => {
    for (const kind of BILLING_MAILS)
      for (const part of ['subject', 'before'] as const)
        expect(places(BILLING_TEXTS[language].mails[kind][part])).toEqual(
          places(BILLING_TEXTS.en.mails[kind][part]),
        );
  });
});
