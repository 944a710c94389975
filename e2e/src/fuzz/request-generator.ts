import fc from 'fast-check';
import { type ApiDocument, type Operation, resolveSchema, type Schema } from './api-document';
import { HOSTILE, type Mutation, MUTATIONS } from './hostile-values';

/** Who sends a request; `forged` has a session cookie that nobody issued. */
const ROLES = ['visitor', 'user', 'pro', 'owner', 'forged'] as const;
export type Role = (typeof ROLES)[number];

/** An id that an earlier reply contained, chosen when the request is sent. */
export class KnownId {
  constructor(readonly index: number) {}
}

/** A request before the ids of earlier replies are filled in. */
export interface FuzzRequest {
  role: Role;
  /** What was done to a valid request. */
  mutation: Mutation;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  /** Undefined without a body; `raw` where it is no JSON. */
  body?: unknown;
  raw?: { type: string; text: string };
}

/** What people enter, by the name of the field: random text would be refused before it reaches the code. */
const BY_NAME: [RegExp, fc.Arbitrary<unknown>][] = [
  [/^email$/i, fc.constantFrom('a@people.example', 'owner@swipeclean.example', 'ä.b+c@people.example')],
  [/password/i, fc.constantFrom('correct horse battery', 'wrong horse battery')],
  [/^(phone)?number$/i, fc.constantFrom('+12125550142', '(212) 555-0143', '+4930901820', '911', '+1')],
  [/^(ip|address|ipAddress)$/i, fc.constantFrom('8.8.8.8', '2001:4860:4860::8888', '127.0.0.1', '0.0.0.0')],
  // Nothing outside this machine is called or looked up; private addresses are refused.
  [/host|url|server/i, fc.constantFrom('127.0.0.1', 'http://127.0.0.1:9/', '[::1]', 'https://10.0.0.1/dav/')],
  [/country/i, fc.constantFrom('US', 'DE', 'XX')],
  [
    /(At|from|to|since|until)$/,
    fc.constantFrom('2026-01-31T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01'),
  ],
];

const ID = fc.oneof(
  { weight: 4, arbitrary: fc.nat(63).map((index) => new KnownId(index)) },
  { weight: 1, arbitrary: fc.uuid() },
);

const UNKNOWN_FIELDS = ['{"__proto__":{"isPro":true}}', '{"userId":"other"}', '{"isOwner":true}'];

/** Sequences of requests to one operation; the same seed yields the same sequence. */
export function generateRequests(
  document: ApiDocument,
  operation: Operation,
  count: number,
  seed: number,
): FuzzRequest[] {
  return fc.sample(requestOf(document, operation), { numRuns: count, seed: seed ^ hashOf(operation.route) });
}

function requestOf(document: ApiDocument, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method, path, pathNames, query, headers, body } = operation;
  const valueOf = (schema: Schema, name = '') => arbitraryOf(document, schema, name);
  // What ends sessions is left to accounts that are easily replaced.
  const endsSessions = path === '/api/logout' || (path.startsWith('/api/auth/') && method !== 'GET');
  const valid = fc.record({
    role: fc.constantFrom(...(endsSessions ? (['visitor', 'user', 'forged'] as const) : ROLES)),
    params: fc.record(Object.fromEntries(pathNames.map((name) => [name, ID]))),
    query: valueOf(query),
    headers: valueOf(headers),
    body: body ? valueOf(body) : fc.constant(undefined),
  });
  return fc
    .tuple(valid, fc.constantFrom(...MUTATIONS), fc.nat(), HOSTILE)
    .map(([request, mutation, index, hostile]) =>
      mutate(request as Omit<FuzzRequest, 'mutation'>, mutation, index, hostile),
    );
}

function mutate(
  request: Omit<FuzzRequest, 'mutation'>,
  mutation: Mutation,
  index: number,
  hostile: { value: unknown; raw: FuzzRequest['raw'] },
): FuzzRequest {
  const changed: FuzzRequest = { ...request, mutation };
  const places = fieldsOf({ params: request.params, query: request.query, body: request.body });
  const place = places[index % places.length];
  if (mutation === 'raw' && request.body !== undefined) return { ...changed, raw: hostile.raw };
  if (mutation === 'replaced' && place) place.holder[place.name] = hostile.value;
  else if (mutation === 'missing' && place) delete place.holder[place.name];
  else if (mutation === 'unknown' && asObject(request.body)) {
    // Spread keeps a field named `__proto__`, which an assignment would take for the prototype.
    changed.body = { ...(request.body as object), ...unknownField(index) };
  } else changed.mutation = 'valid';
  return changed;
}

const unknownField = (index: number): object =>
  JSON.parse(UNKNOWN_FIELDS[index % UNKNOWN_FIELDS.length] as string) as object;

const asObject = (value: unknown) =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;

/** Every field of a request, at any depth, with the object that holds it. */
function fieldsOf(value: unknown, isOutermost = true): { holder: Record<string, unknown>; name: string }[] {
  const holder = asObject(value);
  if (!holder || value instanceof KnownId) return [];
  return Object.keys(holder).flatMap((name) => [
    ...(isOutermost ? [] : [{ holder, name }]),
    ...fieldsOf(holder[name], false),
  ]);
}

/** Valid values of a schema, with its boundaries. */
function arbitraryOf(document: ApiDocument, reference: Schema, name: string): fc.Arbitrary<unknown> {
  const schema = resolveSchema(document, reference);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(document, choice, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid') return ID;
  if (schema.properties) return objectOf(document, schema);
  switch ([schema.type].flat()[0]) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array': {
      const { minItems = 0, maxItems = 4, items = {} } = schema;
      const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
      return fc.array(arbitraryOf(document, items, name), limits);
    }
    case 'object':
      return fc.constant({});
    default:
      return textOf(schema, name);
  }
}

function objectOf(document: ApiDocument, { properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, part]) => [key, arbitraryOf(document, part, key)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function numberOf({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));
}

function textOf(
  { pattern, format, minLength = 0, maxLength = 60 }: Schema,
  name: string,
): fc.Arbitrary<unknown> {
  const known = BY_NAME.find(([field]) => field.test(name))?.[1];
  if (known) return known;
  if (format === 'email') return fc.emailAddress();
  if (format?.startsWith('ip')) return format === 'ipv6' ? fc.ipV6() : fc.ipV4();
  if (/^date/.test(format ?? '')) return fc.constantFrom('2026-01-31T10:00:00Z', '2026-02-28', '1970-01-01');
  const text = (pattern && matching(pattern)) || fc.string({ unit: 'grapheme', minLength, maxLength });
  const atLimit = fc.constantFrom('x'.repeat(Math.max(minLength, 1)), 'x'.repeat(Math.min(maxLength, 5000)));
  return fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: atLimit });
}

/** Texts of a pattern; undefined for one that fast-check cannot read. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}

/** FNV-1a, so that each operation has a sequence of its own. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash;
}
