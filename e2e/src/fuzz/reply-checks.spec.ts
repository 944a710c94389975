import { type ApiDocument, readOperations } from './api-document';
import { type Reply, ReplyChecks, type SentRequest } from './reply-checks';
import { generateRequests } from './request-generator';

const problem = { type: 'object', properties: { detail: { type: 'string' }, errors: { type: 'array' } } };
const document: ApiDocument = {
  paths: {
    '/api/notes/{id}': {
      post: {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
        responses: {
          201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
        },
        security: [{ session: [] }],
      },
    },
  },
  components: {
    schemas: {
      Note: { type: 'object', properties: { text: { type: 'string', maxLength: 5 } }, required: ['text'] },
      Problem: problem,
    },
    responses: {},
  },
};
const [operation] = readOperations(document);
if (!operation) throw new Error('The document has no operation');
const checks = new ReplyChecks(document);
const sent: SentRequest = { role: 'user', query: {}, body: { text: 'short' }, isRaw: false };
const created = (body: object): Reply => ({
  status: 201,
  contentType: 'application/json; charset=utf-8',
  setCookie: '',
  text: JSON.stringify(body),
});
const refused = (body: object, status = 400): Reply => ({
  ...created(body),
  status,
  contentType: 'application/problem+json',
});
const find = (reply: Reply, request: Partial<SentRequest> = {}) =>
  checks.findFaults(operation, { ...sent, ...request }, reply);

describe('ReplyChecks', () => {
  it('should find nothing in a reply as declared, nor in a refusal that names a field', () => {
    expect(find(created({ text: 'short' }))).toEqual([]);
    expect(find(refused({ detail: 'No', errors: [{ field: 'text' }] }))).toEqual([]);
  });

  it.each<[string, Reply, Partial<SentRequest>]>([
    ['status 500', refused({ detail: 'Oops' }, 500), {}],
    ['does not match its schema', created({ text: 5 }), {}],
    ['must NOT have additional properties', created({ text: 'short', passwordHash: 'x' }), {}],
    ['status 204 instead of 201', { ...created({}), status: 204 }, {}],
    ['accepts an invalid request', created({ text: 'short' }), { body: { text: 'too long' } }],
    ['accepts an invalid request', created({ text: 'short' }), { isRaw: true, body: undefined }],
    ['answers a visitor', created({ text: 'short' }), { role: 'visitor' }],
    ['names no field', refused({ detail: 'No' }), {}],
    ['is sent as', { ...refused({ detail: 'No' }), contentType: 'text/html' }, {}],
    [
      'reveals "violates unique constraint"',
      refused({ detail: 'violates unique constraint', errors: [] }),
      {},
    ],
    ['reveals "at Query.run (/"', refused({ detail: 'Error at Query.run (/app/x.js:1)' }), {}],
    ['sets a cookie', { ...created({ text: 'short' }), setCookie: 'fuzz=1' }, {}],
  ])('should find that a reply %s', (fault, reply, request) => {
    expect(find(reply, request).join('; ')).toContain(fault);
  });
});

describe('generateRequests', () => {
  it('should repeat its sequence by the seed, with valid and changed requests of all roles', () => {
    const requests = generateRequests(document, operation, 200, 5);
    expect(generateRequests(document, operation, 200, 5)).toEqual(requests);
    expect(generateRequests(document, operation, 200, 6)).not.toEqual(requests);
    expect(new Set(requests.map(({ role }) => role)).size).toBe(5);
    expect(new Set(requests.map(({ mutation }) => mutation)).size).toBe(5);
    const valid = requests.filter(({ mutation }) => mutation === 'valid');
    const isShort = ({ body }: (typeof valid)[number]) => (body as { text: string }).text.length <= 10;
    expect(valid.every(isShort)).toBe(true);
  });
});
