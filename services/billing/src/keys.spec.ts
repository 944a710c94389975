import { addressKey, mailboxKey, normalizeMailbox } from './email-key';
import { randomCode } from './random-code';

describe('addressKey', () => {
  it('should distinguish spellings of a mailbox, except for case', () => {
    expect(addressKey(' Ann.Lee@Gmail.com ')).toBe(addressKey('ann.lee@gmail.com'));
    expect(addressKey('ann.lee@gmail.com')).not.toBe(addressKey('annlee@gmail.com'));
  });
});

describe('normalizeMailbox', () => {
  it.each([
    ['Ann.Lee+shop@Gmail.com', 'annlee@gmail.com'],
    ['annlee@googlemail.com', 'annlee@gmail.com'],
    [' ann.lee+x+y@people.example ', 'ann.lee@people.example'],
    ['"a@b"@people.example', '"a@b"@people.example'],
  ])('should read %j as %s', (email, mailbox) => {
    expect(normalizeMailbox(email)).toBe(mailbox);
  });

  it('should keep dots where they distinguish people', () => {
    expect(mailboxKey('ann.lee@people.example')).not.toBe(mailboxKey('annlee@people.example'));
  });

  it('should hash to a key that reveals no address', () => {
    expect(mailboxKey('ann@people.example')).toMatch(/^[\w-]{43}$/);
  });
});

describe('randomCode', () => {
  it('should contain six unambiguous capitals and digits (SHARE-02, SHARE-10, CONST-35)', () => {
    const codes = Array.from({ length: 500 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });
});
