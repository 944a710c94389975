import { addressKeyOf, emailKeyOf, mailboxOf } from './email-key';

describe('addressKeyOf', () => {
  it('should tell spellings of a mailbox apart, but for capitals', () => {
    expect(addressKeyOf(' Ann.Lee@Gmail.com ')).toBe(addressKeyOf('ann.lee@gmail.com'));
    expect(addressKeyOf('ann.lee@gmail.com')).not.toBe(addressKeyOf('annlee@gmail.com'));
  });
});

describe('mailboxOf', () => {
  it.each([
    ['Ann.Lee+shop@Gmail.com', 'annlee@gmail.com'],
    ['annlee@googlemail.com', 'annlee@gmail.com'],
    [' ann.lee+x+y@people.example ', 'ann.lee@people.example'],
    ['"a@b"@people.example', '"a@b"@people.example'],
  ])('should read %j as %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('should not take dots away where they tell people apart', () => {
    expect(emailKeyOf('ann.lee@people.example')).not.toBe(emailKeyOf('annlee@people.example'));
  });

  it('should be named so that it cannot be read', () => {
    expect(emailKeyOf('ann@people.example')).toMatch(/^[\w-]{43}$/);
  });
});
