import { classifyMessage, type ScannedMessage } from './classify-message';
import { readHeaderFields } from './header-fields';
import { readJunkKeyword } from './spam-marks';

const reasonsOf = (flags: string[], header = '') =>
  classifyMessage(
    {
      folderUse: 'inbox',
      isUseKnown: true,
      flags: new Set(flags),
      fields: readHeaderFields(Buffer.from(header)),
      fromAddress: 'a@x.test',
      subject: 'Hello',
      date: new Date(0),
      bytes: 1,
      attachments: [],
      hasCalendar: false,
    } satisfies ScannedMessage,
    { contacts: new Set(), messageIds: new Set() },
    { host: 'mail.test', user: 'me@mail.test' },
    0,
  ).reasons;

describe('readJunkKeyword', () => {
  it.each([
    [['$Junk'], 'junk'],
    [['Junk', '\\Seen'], 'junk'],
    [['$NotJunk'], 'not-junk'],
    [['NonJunk', 'Junk'], 'not-junk'],
    [['$Forwarded'], null],
  ])('should read %j as %s', (flags, meaning) => {
    expect(readJunkKeyword(new Set(flags))).toBe(meaning);
  });
});

describe('the keyword of a message', () => {
  it('should count as spam, and as none above what a filter says', () => {
    expect(reasonsOf(['$Junk'])).toEqual(['junk-keyword']);
    expect(reasonsOf([], 'X-Spam-Flag: YES\r\n')).toEqual(['marked-by-server']);
    expect(reasonsOf(['NonJunk'], 'X-Spam-Flag: YES\r\n')).toEqual([]);
  });
});
