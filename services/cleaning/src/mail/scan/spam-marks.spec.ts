import { classifyMessage, type ScannedMessage } from './classify-message';
import { readHeaderFields } from './header-fields';
import { hasSpamMark, readJunkKeyword, SPAM_MARK_FIELDS, type SpamMarkField } from './spam-marks';

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

/** What each filter writes into its field on spam, and on a message that is none. */
const ROWS: Record<SpamMarkField, [spam: string, none: string]> = {
  'x-spam-flag': ['YES', 'NO'],
  'x-spam-status': ['Yes, score=12.3 required=5.0', 'No, score=-2.1 tests=BAYES_00 yes'],
  'x-rspam-flag': ['YES', 'NO'],
  'x-rspam-status': ['Yes, score=15.20 required=5.0', 'No, score=0.1 required=5.0'],
  'x-spam': ['Yes', 'No'],
  'x-rspamd-action': ['add header', 'no action'],
  'x-spam-action': ['rewrite subject', 'greylist'],
  'x-spamd-result': ['default: True [24.36 / 15.00]', 'default: False [5.10 / 15.00]; BAYES_SPAM(5.10)'],
  'x-spam_action': ['reject', 'no action'],
  'x-ms-exchange-organization-scl': ['9', '1'],
  'x-forefront-antispam-report': ['CIP:192.0.2.1;SFV:SPM;SCL:5', 'CIP:192.0.2.1;SFV:NSPM;SCL:1'],
  'x-microsoft-antispam-mailbox-delivery': ['ucf:0;jmr:0;dest:J;ENG:(910001)', 'ucf:0;dest:I;ENG:(750119)'],
  'x-spambayes-classification': ['spam; 0.99', 'ham; 0.07'],
  'x-bogosity': ['Spam, tests=bogofilter, spamicity=1.000000', 'Ham, tests=bogofilter, spamicity=0.000000'],
  'x-dspam-result': ['Spam', 'Innocent'],
  'x-crm114-status': ['SPAM  ( -14.34  )', 'UNSURE (   8.40  )'],
  'x-barracuda-spam-flag': ['YES', 'NO'],
  'x-barracuda-spam-status': [
    'Yes, SCORE=3.60 using per-user scores',
    'No, SCORE=0.00 using per-user scores',
  ],
  'x-mailscanner-spamcheck': ['spam, SpamAssassin (score=12)', 'not spam, SpamAssassin (score=-2.8)'],
  'x-proofpoint-spam-details': ['rule=spam policy=default score=100', 'rule=notspam policy=default score=0'],
  'x-klms-antispam-status': ['spam', 'not_detected'],
  'x-ovh-spam-status': ['SPAM', 'OK'],
  'x-ui-filterresults': ['junk:10;V03:K0:', 'notjunk:1;V03:K0:'],
  'x-gmx-antispam': ['6 (nemesis text pattern profiler)', '0 (Mail was not recognized as spam)'],
  'x-yandex-spam': ['4', '1'],
  'x-tm-as-result': ['Yes-5.322300-5.000000-31', 'No--1.813000-5.000000-31'],
};

describe('hasSpamMark', () => {
  const hasMark = (name: string, value: string) => hasSpamMark(new Map([[name, [value]]]), 'Hello');

  it.each(Object.entries(ROWS))('should read %s, which says %j on spam', (name, [spam, none]) => {
    expect([hasMark(name, spam), hasMark(name, none)]).toEqual([true, false]);
  });

  it('should know each field that a scan fetches', () => {
    expect(SPAM_MARK_FIELDS).toEqual(Object.keys(ROWS).map((name) => name.toUpperCase()));
  });

  it.each(['outbound_notspam', 'outbound_spam_notspam', 'spam_outbound_notspam', 'outbound_spam_definite'])(
    'should not take rule=%s of Proofpoint for a mark',
    (rule) => {
      expect(hasMark('x-proofpoint-spam-details', `rule=${rule} policy=outbound score=0`)).toBe(false);
    },
  );
});

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
