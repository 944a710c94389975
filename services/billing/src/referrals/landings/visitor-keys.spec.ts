import { toSubnet } from '@swipeclean/service-kit';
import { isBot, hashSubnet } from './visitor-keys';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const CUBOT =
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

describe('isBot', () => {
  it.each([
    '',
    'curl/8.5.0',
    'WhatsApp/2.24.6 A',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    CHROME.replace('Chrome/', 'HeadlessChrome/'),
  ])('should detect %j as a program', (userAgent) => {
    expect(isBot(userAgent)).toBe(true);
  });

  it.each([CHROME, IPHONE, CUBOT])('should detect %j as a browser', (userAgent) => {
    expect(isBot(userAgent)).toBe(false);
  });
});

describe('hashSubnet', () => {
  const key = (ipAddress: string, salt = 'today') => hashSubnet(salt, ipAddress);

  it('should be equal within a subnet', () => {
    expect(key('203.0.113.7')).toBe(key('203.0.113.200'));
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:ff::9'));
    expect(key('::ffff:203.0.113.7')).toBe(key('203.0.113.7'));
  });

  it('should differ between subnets and days', () => {
    const keys = [key('203.0.113.7'), key('203.0.114.7'), key('203.0.113.7', 'later')];
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).not.toContain('203');
  });

  it('should distinguish subnets', () => {
    expect(toSubnet('203.0.113.7')).toBe('203.0.113');
    expect(toSubnet('2001:db8:1:2::1')).toBe('2001:db8:1');
  });
});
