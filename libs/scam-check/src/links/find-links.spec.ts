import { checkMessage } from '../check-message';
import { findLinks } from './find-links';

const hostsOf = (message: string) => checkMessage(message).links.map(({ host }) => host);
const signsOf = (message: string) => checkMessage(message).reasons.map(({ sign }) => sign);
const officialOf = (message: string) =>
  checkMessage(message)
    .links.filter(({ isOfficial }) => isOfficial)
    .map(({ host }) => host);

/** Characters that browsers keep before `@` and in a host, but that end a link for many programs. */
const KEPT = [
  ')',
  "'",
  '"',
  '‹',
  '›',
  '「',
  '」',
  '』',
  '】',
  '。',
  '，',
  '、',
  '！',
  '…',
  '|',
  '»',
  '”',
  ',',
  ';',
  '!',
  '<',
];
/** Characters that become a delimiter or a space by normalization alone. */
const NORMALIZED = ['／', '？', '＃', '＼', '⁇', '⁈', '﹖', '﹟', '﹨', '¨', '‗', '℀'];

describe('findLinks on the host of a link', () => {
  it.each([...KEPT, ...NORMALIZED])('should read on at %p before an @', (sign) => {
    for (const prefix of ['https://chase.com', 'http://www.chase.com', 'https:\\\\chase.com']) {
      const message = `Your Chase card: ${prefix}${sign}@evil.com/x`;
      expect(new URL(`https://chase.com${sign}@evil.com/`).hostname).toBe('evil.com');
      expect(hostsOf(message)).toEqual(['evil.com']);
      expect(signsOf(message)).toContain('misleading-link');
      expect(signsOf(message)).not.toContain('official-link');
    }
  });

  it.each([')', "'", '"', '、', '，', '!', '»', '」', ';'])(
    'should read on at %p before more of the host',
    (sign) => {
      const message = `Your card: https://chase.com${sign}.evil.com/`;
      expect(new URL(`https://chase.com${sign}.evil.com/`).hostname).toMatch(/evil\.com$/);
      expect(officialOf(message)).toEqual([]);
      expect(findLinks(message.normalize('NFKC')).links).toMatchObject([{ domain: 'evil.com' }]);
    },
  );

  it.each(['。', '｡', '．'])('should take %p for a full stop', (dot) => {
    expect(hostsOf(`https://evil${dot}com/login`)).toEqual(['evil.com']);
    expect(hostsOf(`https://a${dot}evil.com/login`)).toEqual(['a.evil.com']);
    expect(hostsOf(`www${dot}evil${dot}com`)).toEqual(['evil.com']);
  });

  it.each([
    ["chase.com'.evil.com"],
    ['chase.com)@evil.com'],
    ['https://chase.com)evil'],
    ['https://chase.com%40evil.com'],
    ['https://chase.comа'],
  ])('should not call the front of %p official', (link) => {
    expect(officialOf(`See ${link}`)).toEqual([]);
  });

  it.each([
    ['(https://chase.com)', 'https://chase.com'],
    ['"https://chase.com"', 'https://chase.com'],
    ["'https://chase.com'.", 'https://chase.com'],
    ['<https://chase.com>', 'https://chase.com'],
    ['见「https://chase.com」。', 'https://chase.com'],
    ['（https://chase.com）', 'https://chase.com'],
    ['请登录https://chase.com。谢谢', 'https://chase.com'],
    ['请登录https://chase.com查询', 'https://chase.com'],
    ['https://chase.com…', 'https://chase.com'],
    ['See chase.com, or chase.com’s app', 'chase.com'],
    ['请访问 chase.com。谢谢', 'chase.com'],
    ['Deine chase.com-Karte', 'chase.com'],
    ['(https://chase.com/login)', 'https://chase.com/login'],
    ['https://chase.com/login।', 'https://chase.com/login'],
  ])('should end the official link in %s where its sentence goes on', (message, text) => {
    expect(checkMessage(message).links).toMatchObject([{ text, isOfficial: true }]);
  });

  it('should not call a mail address behind a link a hidden target', () => {
    const { links, reasons } = checkMessage('官网https://www.shop.com邮箱service@shop.com');
    expect(links).toMatchObject([{ host: 'shop.com', isOfficial: false }]);
    expect(reasons.map(({ sign }) => sign)).not.toContain('misleading-link');
  });

  it('should find a link behind one that is none', () => {
    expect(hostsOf('http://foo,https://evil.com/ http://bar')).toEqual(['evil.com']);
  });
});

describe('findLinks on links that redirect', () => {
  const bank = 'Your Chase Bank card is locked: ';
  it.each([
    'https://chase.com/redirect?url=https%253A%252F%252Fevil.com',
    'https://chase.com/redirect?url=https%25253A%25252F%25252Fevil.com',
    'https://chase.com/r?url=\\\\evil.com',
    'https://chase.com/r?url=/\\evil.com',
    'https://chase.com/r?url=https:evil.com',
    'https://chase.com/r?url=https:\\evil.com',
    'https://chase.com/r?x=https://evil.com',
    'https://chase.com/r?x=//evil.com',
    'https://chase.com/r?x=%20https://evil.com',
    'https://chase.com/r?a=https://chase.com/b&b=https://evil.com',
    'https://chase.com/r?a=%zz&b=https%3A%2F%2Fevil.com',
    'https://chase.com/r/https://evil.com',
    'https://chase.com/r/https:/evil.com',
    'https://chase.com//evil.com',
    'https://chase.com/exit?https://evil.com',
    'https://chase.com/exit#https://evil.com',
  ])('should judge where %s leads', (link) => {
    expect(hostsOf(bank + link)).toEqual(['chase.com', 'evil.com']);
    expect(signsOf(bank + link)).toContain('redirect-link');
    expect(signsOf(bank + link)).not.toContain('official-link');
  });

  it.each([
    'https://google.com//url?x',
    'https://google.com/%75rl?x',
    'https://google.com/%2575rl',
    'https://google.com/URL',
  ])('should know the open redirect %s', (link) => {
    expect(findLinks(link).links).toMatchObject([{ use: 'redirect' }]);
  });

  it.each([
    'https://chase.com/a//b/c.html',
    'https://chase.com/r?next=%2Fhome',
    'https://chase.com/r?url=https://m.chase.com',
  ])('should find no other target in %s', (link) => {
    expect(officialOf(link)).toEqual(['chase.com']);
    expect(hostsOf(link)).toHaveLength(1);
  });
});

describe('findLinks on many links', () => {
  const many = Array.from({ length: 700 }, (_, nth) => `a${nth}.com`);

  it('should judge twenty hosts, and say that there are more', () => {
    const canParse = jest.spyOn(URL, 'canParse');
    expect(findLinks(many.join(' '))).toMatchObject({ links: { length: 20 }, hasMore: true });
    expect(canParse.mock.calls.length).toBeLessThanOrEqual(40);
    canParse.mockRestore();
    expect(findLinks(many.slice(0, 20).join(' '))).toMatchObject({ links: { length: 20 }, hasMore: false });
    expect(findLinks('a.com/1 '.repeat(200))).toMatchObject({ links: { length: 1 }, hasMore: false });
  });

  it('should warn of a scam behind many other links', () => {
    const message = `${many.slice(0, 20).join(' ')} https://chase.com@evil.com/`;
    expect(['scam', 'suspicious']).toContain(checkMessage(message).verdict);
    expect(signsOf(message)).toContain('many-links');
  });

  it('should split each host once, however many brands are looked for', () => {
    const split = jest.spyOn(String.prototype, 'split');
    checkMessage(many.join(' ').slice(0, 5000));
    // Some 60 for each of the 20 hosts; without the limits 140,000.
    expect(split.mock.calls.length).toBeLessThanOrEqual(2000);
    split.mockRestore();
  });
});
