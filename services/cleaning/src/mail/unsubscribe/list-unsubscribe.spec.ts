import { methodOf, readUnsubscribe } from './list-unsubscribe';

const POST = 'List-Unsubscribe=One-Click';

it('should join an address that folding has cut', () => {
  expect(readUnsubscribe('<https://x.test/a b\tc?x=1&y=2>', undefined).url).toBe(
    'https://x.test/abc?x=1&y=2',
  );
});

describe('readUnsubscribe', () => {
  it.each([
    ['<https://x.test/u>', POST, 'one-click'],
    ['<mailto:a@x.test>, <https://x.test/u>', POST, 'one-click'],
    ['<https://x.test/u>', undefined, 'link'],
    ['<https://x.test/u>', 'something else', 'link'],
    ['<http://x.test/u>', POST, null],
    ['<mailto:a@x.test>', POST, 'mail'],
    ['<javascript:alert(1)>', POST, null],
    ['https://x.test/u', POST, 'one-click'],
    ['https://x.test/u', undefined, 'link'],
    ['https://x.test/u,mailto:a@x.test', undefined, 'link'],
    ['mailto:a@x.test?subject=stop', undefined, 'mail'],
    ['unsubscribe@x.test', undefined, 'mail'],
    ['<unsubscribe@x.test>', undefined, 'mail'],
    ['< https://x.test/\tu >', 'List-Unsubscribe = One-Click', 'one-click'],
    ['<mailto:a@x.test>,\t <https://x.test/u>', POST, 'one-click'],
    ['(Use this to leave) <https://x.test/u>', undefined, 'link'],
    ['<<https://x.test/u>>', undefined, 'link'],
    ['<https://x.test/u', undefined, 'link'],
    ['&lt;https://x.test/u?a=1&amp;b=2&gt;', undefined, 'link'],
    ['=?utf-8?Q?=3Chttps=3A//x.test/u=3E?=', undefined, 'link'],
    ['"<https://x.test/u>"', undefined, 'link'],
    ['https://x.test/u (leave)', undefined, 'link'],
    ['NO', undefined, null],
    [`<https://x.test/${'u'.repeat(2000)}>`, POST, null],
    [undefined, undefined, null],
  ])('should read %s with %s as %s', (list, post, method) => {
    expect(methodOf(readUnsubscribe(list, post))).toBe(method);
  });
});

it.each([' ', ', ', ' ;', ' a'])(
  'should not compare each sign of a crafted field with all others: %j',
  (part) => {
    const field = `a${part.repeat(8192)}`.slice(0, 8191);
    const before = process.cpuUsage();
    for (let count = 0; count < 100; count += 1) readUnsubscribe(`${field}!`, undefined);
    // 3 billion comparisons took half a minute.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  },
);
