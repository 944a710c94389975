import { addressKey, mailboxKey, normalizeMailbox } from './email-key';

describe('addressKeyOf', () => {
  it('should tell spellings of a mailbox apart, but for capitals', () => {
    expect(addressKey(' Ann.Lee@Gmail.com ')).toBe(addressKey('ann.lee@gmail.com'));
    expect(addressKey('ann.lee@gmail.com')).not.toBe(addressKey('annlee@gmail.com'));
  });
});

describe('mailboxOf', () => {
  it.each([
    ['Ann.Lee+shop@Gmail.com', 'annlee@gmail.com'],
    ['annlee@googlemail.com', 'annlee@gmail.com'],
    [' ann.lee+x+y@people.example ', 'ann.lee@people.example'],
    ['"a@b"@people.example', '"a@b"@people.example'],
  ])('should read %j as %s', (email, mailbox) => {
    expect(normalizeMailbox(email)).toBe(mailbox);
  });

  it('should not take dots away where they tell people apart', () => {
    expect(mailboxKey('ann.lee@people.example')).not.toBe(mailboxKey('annlee@people.example'));
  });

  it('should be named so that it cannot be read', () => {
    expect(mailboxKey('ann@people.example')).toMatch(/^[\w-]{43}$/);
  });
});
