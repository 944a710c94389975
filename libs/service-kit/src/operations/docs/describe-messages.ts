import { ERROR_CODES, type EventType, MESSAGE_HEADERS, NoRequest } from '@swipeclean/contracts/server';
import { EVENT_ID_HEADER } from '../../events/event-tables';
import { componentSchemas, readReplySchemas } from './component-schemas';
import { reachableSchemas } from './json-schemas';
import type { DescribedCall, ProcessMessages } from './process-messages';

const CALL_HEADERS = {
  type: 'object',
  properties: {
    [MESSAGE_HEADERS.requestId]: {
      type: 'string',
      description: 'Finds the call in the logs of all processes',
    },
    [MESSAGE_HEADERS.deadline]: {
      type: 'string',
      pattern: '^[0-9]+$',
      description: 'Milliseconds since 1970 after which the caller no longer waits',
    },
    [MESSAGE_HEADERS.actor]: { type: 'string', description: 'Who calls, as JSON in base64url' },
  },
};

const FAILURE = {
  name: 'failure',
  summary: 'The call failed',
  headers: {
    type: 'object',
    properties: { [MESSAGE_HEADERS.error]: { type: 'string', enum: Object.keys(ERROR_CODES) } },
    required: [MESSAGE_HEADERS.error],
  },
  payload: {
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(ERROR_CODES) },
      message: { type: 'string' },
      errors: { type: 'array', items: { type: 'object' }, description: 'The refused fields' },
      retryAfterSeconds: { type: 'number' },
    },
    required: ['code', 'message'],
  },
};

const EVENT_HEADERS = {
  type: 'object',
  properties: { [EVENT_ID_HEADER]: { type: 'string', description: 'The same each time the event is sent' } },
};

/** Replies go to the subject that a request names. */
const REPLIES = 'replies';

/** The calls and events of a process on the bus as AsyncAPI 3. Names are subjects. */
export function describeMessages(messages: ProcessMessages, version: string): object {
  const { name, receivedCalls, sentCalls, receivedEvents, sentEvents } = messages;
  const calls = [...receivedCalls, ...sentCalls];
  const document = {
    channels: {
      ...Object.fromEntries(calls.map((call) => [call.method.subject, describeRequestChannel(call)])),
      ...Object.fromEntries(
        [...receivedEvents, ...sentEvents].map((event) => [event.subject, describeEventChannel(event)]),
      ),
      ...(calls.length > 0 && { [REPLIES]: describeReplyChannel(calls) }),
    },
    operations: Object.fromEntries([
      ...receivedCalls.map((call) => [call.method.subject, describeCall(call, 'receive', name)]),
      ...sentCalls.map((call) => [call.method.subject, describeCall(call, 'send')]),
      ...receivedEvents.map((event) => [event.subject, describeEvent(event, 'receive')]),
      ...sentEvents.map((event) => [event.subject, describeEvent(event, 'send')]),
    ]),
  };
  return {
    asyncapi: '3.0.0',
    info: { title: `Messages of ${name}`, version, description: 'Its calls and events on NATS.' },
    defaultContentType: 'application/json',
    ...document,
    components: { schemas: reachableSchemas(componentSchemas(), document) },
  };
}

type Action = 'send' | 'receive';

const channelRef = (channel: string) => ({ $ref: `#/channels/${channel}` });
const messageRef = (channel: string, message: string) => ({
  $ref: `#/channels/${channel}/messages/${message}`,
});
const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function describeRequestChannel({ method, request }: DescribedCall): object {
  const payload =
    request === NoRequest ? { type: 'object', description: 'No fields' } : schemaRef(request.name);
  const message = { name: request.name, headers: CALL_HEADERS, payload };
  return { address: method.subject, messages: { request: message } };
}

function describeReplyChannel(calls: readonly DescribedCall[]): object {
  const { calls: replies } = readReplySchemas();
  const messages = calls.map(({ method: { subject, operationId }, reply }) => {
    const payload = reply === undefined ? replies[operationId] : schemaRef(reply);
    const message = payload ? { payload } : { summary: 'Empty' };
    return [subject, { name: operationId, ...message }];
  });
  return {
    address: null,
    description: 'The subject that a request names for its reply',
    messages: { ...Object.fromEntries(messages), failure: FAILURE },
  };
}

/** Of the replicas of a service one receives a call. */
function describeCall({ method }: DescribedCall, action: Action, queue?: string): object {
  const { subject, operationId, idempotent, route } = method;
  return {
    action,
    title: operationId,
    channel: channelRef(subject),
    messages: [messageRef(subject, 'request')],
    reply: {
      channel: channelRef(REPLIES),
      messages: [messageRef(REPLIES, subject), messageRef(REPLIES, 'failure')],
    },
    ...(queue !== undefined && { bindings: { nats: { queue } } }),
    'x-idempotent': idempotent,
    ...(route && { 'x-route': route.key }),
  };
}

function describeEventChannel({ subject, payload }: EventType<object>): object {
  const message = { name: payload.name, headers: EVENT_HEADERS, payload: schemaRef(payload.name) };
  return { address: subject, messages: { event: message } };
}

const describeEvent = ({ subject, name, consumers }: EventType<object>, action: Action): object => ({
  action,
  title: name,
  channel: channelRef(subject),
  messages: [messageRef(subject, 'event')],
  'x-consumers': consumers,
});
