import { ALLOWED_LIST, isAllowedEntry } from './allowed-entry';
import { parseList } from './list-parser';

const isAllowed = (fields: object) => isAllowedEntry(Object.entries(fields));

describe('isAllowedEntry', () => {
  it.each([
    { isBlocked: false },
    { isBlocked: 'FALSCH', action: 'block' },
    { blocked: false },
    { is_blocked: 'no' },
    { enabled: 0 },
    { active: 'false' },
    { isBlacklist: false },
    { isWhitelist: true },
    { allowed: '1' },
    { disabled: true },
    { action: 'allow' },
    { Action: ' Permit ' },
    { type: 'whitelist' },
    { list: 'White list' },
    { status: 'unblocked' },
  ])('should let through %j', (fields) => {
    expect(isAllowed(fields)).toBe(true);
  });

  it.each([
    {},
    { isBlocked: true, action: 'allow', enabled: false },
    { isBlocked: null },
    { blocked: '+12125552368' },
    { blocked: 3, enabled: true, action: 'block', type: 'calls' },
    { action: 'disallow', mode: 'reject', type: 'Mobile', category: 'unknown' },
    { allowed: false, isWhitelist: 'no' },
    { name: 'allow me', label: 'safe' },
  ])('should block %j', (fields) => {
    expect(isAllowed(fields)).toBe(false);
  });
});

describe('ALLOWED_LIST', () => {
  it('should find lists of callers who are let through by their names', () => {
    for (const name of 'unblocked not_blocked notBlocked blockExceptions exceptions_list safe_list vip_numbers'.split(
      ' ',
    ))
      expect([name, ALLOWED_LIST.test(name)]).toEqual([name, true]);
    for (const name of 'blocked disallowed unsafe_numbers untrusted black_list spamNumbers'.split(' '))
      expect([name, ALLOWED_LIST.test(name)]).toEqual([name, false]);
  });
});

describe('parseList', () => {
  const A = '+12125552368';
  const B = '+12125552369';
  it.each([
    [
      'json',
      JSON.stringify([
        { phoneNumber: A, isBlocked: false },
        { phoneNumber: B, isBlocked: true },
      ]),
    ],
    [
      'json',
      JSON.stringify([
        { number: A, blocked: false },
        { number: B, blocked: true },
      ]),
    ],
    ['json', JSON.stringify([{ number: A, enabled: false }, B])],
    [
      'json',
      JSON.stringify([
        { number: A, action: 'allow' },
        { number: B, action: 'block' },
      ]),
    ],
    [
      'json',
      JSON.stringify([
        { phoneNumber: A, type: 'whitelist' },
        { phoneNumber: B, type: 'both' },
      ]),
    ],
    ['json', JSON.stringify({ blocked: { [A]: { enabled: false }, [B]: {} } })],
    ['json', JSON.stringify({ blocked: { [A]: false, [B]: true } })],
    ...['unblocked', 'not_blocked', 'blockExceptions', 'exceptions_list', 'safe_list', 'vip_numbers'].map(
      (name) => ['json', JSON.stringify({ [name]: [A], blocked: [B] })] as const,
    ),
    ['csv', `phoneNumber,isBlocked\n${A},false\n${B},true\n`],
    ['csv', `number;action\n${A};allow\n${B};block\n`],
    ['csv', `Phone number,Type,Enabled\n${A},,No\n${B},,Yes\n`],
  ] as const)('should block no caller whom a list lets through: %s %s', async (format, content) => {
    const { entries, skipped } = await parseList(content, format, 'US');
    expect(entries.map(({ value }) => value)).toEqual([B]);
    expect(skipped.filter(({ reason }) => reason !== 'header')).toMatchObject([
      { value: A, reason: 'allowed' },
    ]);
  });
});
