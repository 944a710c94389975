import fc from 'fast-check';

/** What is done to a valid request, the more often the more often it is listed. */
export const MUTATIONS = [
  'valid',
  'valid',
  'valid',
  'replaced',
  'replaced',
  'replaced',
  'replaced',
  'missing',
  'unknown',
  'raw',
] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** Copied into other languages: SQL, shells, HTML, templates, paths, headers, logs. */
const INJECTED = [
  "' OR '1'='1",
  "'; DROP TABLE account; --",
  '$(touch /tmp/x)',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%00%0d%0aset-cookie:x=1',
  'a\r\nset-cookie: fuzz=1',
  '*.>',
  '%_\\',
  'javascript:alert(1)',
];

const UNICODE = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202eevil',
  'e\u0301\u0301\u0301',
  '\u200b',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıſK',
  '١٢٣',
  '\u2028',
];

const BOUNDARIES = [
  ...[0, -0, -1, 1.5, 1e-7, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308],
  ...['', ' ', '0', '-1', 'NaN', 'Infinity', 'null', 'undefined', '1e400'],
  ...['0000-00-00', '9999-12-31T23:59:60Z', '+275760-09-13T00:00:00.001Z', '2026-13-45'],
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const OTHER_TYPES = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { length: -1 }, { toString: 'x' }, { constructor: 1 }],
  ...[nested(20), { $ne: null }, { valueOf: { a: 1 } }, Array.from({ length: 300 }, (_, index) => index)],
];

const HUGE = [
  'x'.repeat(1001),
  'x'.repeat(20_000),
  '\u{1f600}'.repeat(5000),
  '9'.repeat(400),
  ' '.repeat(3000),
];

/** Bodies that are no JSON object, and bodies of other types. */
const RAW = [
  { type: 'application/json', text: '{"a":' },
  { type: 'application/json', text: '[1]' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '' },
  { type: 'application/json', text: '{"constructor":{"prototype":{"isPro":true}}}' },
  { type: 'application/json', text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', text: JSON.stringify({ a: 'x'.repeat(200_000) }) },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'application/xml', text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', text: 'a=1&b=2' },
  { type: 'text/plain', text: '{}' },
];

/** A value for a field, and a body for a request without one. */
export const HOSTILE = fc.record({
  value: fc.oneof(
    ...[INJECTED, UNICODE, BOUNDARIES, OTHER_TYPES, HUGE].map((values) =>
      fc.constantFrom<unknown>(...values),
    ),
  ),
  raw: fc.constantFrom(...RAW),
});
