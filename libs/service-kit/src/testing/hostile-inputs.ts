// Inputs of attackers, one list a kind: each place that takes such input is tested with the whole list.

/** Paths of a URL that lead out of a folder, encoded in several ways. */
export const HOSTILE_URL_PATHS = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/..%5cpackage.json',
  '/%00',
];

/** Addresses that a redirect within the site must not accept. */
export const FOREIGN_ADDRESSES = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
];

/** Values of `Origin` that are not `http://swipeclean.test`. */
export const FOREIGN_ORIGINS = [
  undefined,
  'null',
  'http://evil.test',
  'https://swipeclean.test',
  'http://swipeclean.test.evil.test',
  'http://127.0.0.1:1',
];

/** JSON texts that are no request. */
export const HOSTILE_JSON: [what: string, text: string][] = [
  ['malformed JSON', '{"email":'],
  ['a list', '[1]'],
  ['a bare value', '"x"'],
  ['null', 'null'],
  ['a __proto__ key', '{"__proto__":{"isPro":true}}'],
  ['a constructor.prototype key', '{"constructor":{"prototype":{"isPro":true}}}'],
  ['a body nested without end', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
  ['a body with thousands of fields', JSON.stringify({ ...new Array<number>(9000).fill(1) })],
  ['an array with thousands of texts', `{"a":[${'"b",'.repeat(10_000)}"b"]}`],
];

/** Parts of a subject of NATS that stand for other subjects. */
export const SUBJECT_WILDCARDS = ['*', '>', 'a.b'];
