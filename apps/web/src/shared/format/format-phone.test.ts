import { formatPhone } from './format';

describe('formatPhone', () => {
  it.each(['2125552368', '212-555-2368', '(212) 555 2368', '212.555.2368', ' 212/555 2368 '])(
    'should format the ten digits of %p (SPAM-19, SPAM-25)',
    (typed) => {
      expect(formatPhone(typed)).toBe('(212) 555-2368');
    },
  );

  it.each([
    '12125552368',
    '+1 212 555 2368',
    '+212 555 2368',
    '555-2368',
    'MY-BANK',
    '2125552368 ext. 1',
    '',
  ])('should return %p unchanged (SPAM-19)', (typed) => {
    expect(formatPhone(typed)).toBe(typed);
  });
});
