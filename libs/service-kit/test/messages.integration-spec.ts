import { readFileSync } from 'node:fs';
import {
  authEvents,
  getNameEligibility,
  getSpamVerdict,
  type RpcContract,
  SERVICE_CALLS,
  SERVICE_CONTRACTS,
  SERVICE_NAMES,
  type ServiceName,
} from '@swipeclean/contracts/server';
import Ajv from 'ajv';
import { describeMessages } from '../src/operations/docs/describe-messages';
import { messagesOfGateway, messagesOfService } from '../src/operations/docs/process-messages';

interface Reference {
  $ref: string;
}
interface Described {
  channels: Record<string, { address: string | null; messages: Record<string, { payload?: Reference }> }>;
  operations: Record<string, { action: string; channel: Reference; reply?: { messages: Reference[] } }>;
}

const file = require.resolve('@asyncapi/specs/schemas/3.0.0.json');
// The specification holds its own copy of the schema of schemas; its formats are of no use here.
const validate = new Ajv({
  strict: false,
  validateFormats: false,
  meta: false,
  validateSchema: false,
}).compile(JSON.parse(readFileSync(file, 'utf8')) as object);
const contractOf = (name: ServiceName): RpcContract => SERVICE_CONTRACTS[name];
const processes = [
  ...SERVICE_NAMES.map((name) => messagesOfService(name, contractOf(name))),
  messagesOfGateway('gateway'),
];
const documents = new Map(
  processes.map((messages) => [messages.name, describeMessages(messages, '1.0.0') as Described]),
);
const operationsOf = (name: string, action: string): string[] =>
  Object.entries(documents.get(name)?.operations ?? {})
    .filter(([, operation]) => operation.action === action)
    .map(([subject]) => subject);

/** What a reference of a document points to. */
const resolve = (document: object, { $ref }: Reference): unknown =>
  $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);

describe('the description of messages', () => {
  it.each([...documents.keys()])('should be AsyncAPI 3 without a dead reference, of %s', (name) => {
    const document = documents.get(name) as Described;
    expect([validate(document), validate.errors]).toEqual([true, null]);
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    const unknown = [...references].filter(([, $ref = '']) => resolve(document, { $ref }) === undefined);
    expect(unknown).toEqual([]);
  });

  it('should be refused by the specification where it is wrong', () => {
    const document = structuredClone(documents.get('spy')) as Described;
    Object.assign(document.operations['rpc.spam.getSpamVerdict'] ?? {}, { action: 'ask' });
    expect(validate(document)).toBe(false);
  });

  it.each(SERVICE_NAMES)('should hold the calls and events that %s takes and sends', (name) => {
    const calls = Object.values(contractOf(name)).map(({ subject }) => subject);
    const isEvent = (subject: string) => subject.startsWith('event.');
    expect(
      operationsOf(name, 'receive')
        .filter((subject) => !isEvent(subject))
        .sort(),
    ).toEqual(
      [
        ...calls,
        ...['getServiceReport', 'ping', 'retryServiceJob'].map((call) => `rpc.${name}.${call}`),
      ].sort(),
    );
    const sent = (SERVICE_CALLS[name] ?? []).map(({ subject }) => subject);
    expect(operationsOf(name, 'send').filter((subject) => !isEvent(subject))).toEqual(sent);
    expect(
      operationsOf(name, 'send')
        .filter(isEvent)
        .every((subject) => subject.startsWith(`event.${name}.`)),
    ).toBe(true);
    if (name !== 'auth') expect(operationsOf(name, 'receive')).toContain(authEvents.userErased.subject);
  });

  it('should hold what the gateway sends and receives', () => {
    const sent = operationsOf('gateway', 'send');
    expect(sent).toContain(getSpamVerdict.subject);
    // Only spy makes this call.
    expect(sent).not.toContain(getNameEligibility.subject);
    expect(operationsOf('gateway', 'receive')).toEqual([authEvents.sessionsRevoked.subject]);
  });

  it('should name request, reply and failure of a call by their schemas', () => {
    const document = documents.get('spy') as Described;
    const { subject } = getSpamVerdict;
    expect(document.channels[subject]).toMatchObject({
      address: subject,
      messages: { request: { payload: { $ref: expect.stringMatching(/^#\/components\/schemas\/\w+Dto$/) } } },
    });
    const [reply, failure] = (document.operations[subject]?.reply?.messages ?? []).map((message) =>
      resolve(document, message),
    );
    expect(reply).toMatchObject({ payload: { $ref: '#/components/schemas/SpamVerdict' } });
    expect(failure).toMatchObject({ payload: { required: ['code', 'message'] } });
  });
});
