import { mailto } from './mailto';

describe('mailto', () => {
  it('should contain only the address', () => {
    expect(mailto('support@example.com')).toBe('mailto:support@example.com');
  });

  it('should keep every character of subject, body and address', () => {
    const mail = new URL(mailto('a&b?c@example.com', { subject: 'Help & more?', body: 'one\r\ntwo = 100%' }));
    expect(decodeURIComponent(mail.pathname)).toBe('a&b?c@example.com');
    expect(mail.searchParams.get('subject')).toBe('Help & more?');
    expect(mail.searchParams.get('body')).toBe('one\r\ntwo = 100%');
  });
});
