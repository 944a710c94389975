import { methodOf, readUnsubscribe } from './list-unsubscribe';

const POST = 'List-Unsubscribe=One-Click';

describe('readUnsubscribe', () => {
  it.each([
    ['<https://x.test/u>', POST, 'one-click'],
    ['<mailto:a@x.test>, <https://x.test/u>', POST, 'one-click'],
    ['<https://x.test/u>', undefined, 'link'],
    ['<https://x.test/u>', 'something else', 'link'],
    ['<http://x.test/u>', POST, null],
    ['<mailto:a@x.test>', POST, 'mail'],
    ['<javascript:alert(1)>', POST, null],
    ['https://x.test/u', POST, null],
    [`<https://x.test/${'u'.repeat(2000)}>`, POST, null],
    [undefined, undefined, null],
  ])('should read %s with %s as %s', (list, post, method) => {
    expect(methodOf(readUnsubscribe(list, post))).toBe(method);
  });
});
