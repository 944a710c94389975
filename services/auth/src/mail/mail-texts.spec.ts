import { mailText } from './mail-texts';

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
