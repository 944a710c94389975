import {
  ALL_EVENTS,
  type EventType,
  GATEWAY_EVENTS,
  getServiceReport,
  JobIdDto,
  NoRequest,
  requestClassOf,
  retryServiceJob,
  type RpcContract,
  type RpcMethod,
  SERVICE_CALLS,
  SERVICE_CONTRACTS,
  SERVICE_NAMES,
  type ServiceName,
} from '@swipeclean/contracts/server';
import { pingMethod } from '../../rpc/ping';

/** A call on the bus with the class of its request. */
export interface DescribedCall {
  method: RpcMethod<object, unknown>;
  request: new () => object;
  /** Name of the schema of its reply, for a call that is in no contract. */
  reply?: string;
}

/** What a process receives from the bus and sends to it. */
export interface ProcessMessages {
  name: string;
  receivedCalls: DescribedCall[];
  sentCalls: DescribedCall[];
  receivedEvents: EventType<object>[];
  sentEvents: EventType<object>[];
}

/** The messages of a service, by its contract and the declared events and calls between services. */
export function messagesOfService(name: string, contract: RpcContract): ProcessMessages {
  const isConsumer = ({ consumers }: EventType<object>) => (consumers as readonly string[]).includes(name);
  return {
    name,
    receivedCalls: [...describe(Object.values(contract)), ...commonCallsOf(name as ServiceName)],
    sentCalls: describe(SERVICE_CALLS[name as ServiceName] ?? []),
    receivedEvents: ALL_EVENTS.filter(isConsumer),
    sentEvents: ALL_EVENTS.filter(({ producer }) => producer === name),
  };
}

/** The messages of the gateway: it makes every call that clients make, or that no service makes. */
export function messagesOfGateway(name: string): ProcessMessages {
  const others = new Set(Object.values(SERVICE_CALLS).flat());
  const calls = SERVICE_NAMES.flatMap((service) =>
    Object.values<RpcMethod<object, unknown>>(SERVICE_CONTRACTS[service]),
  );
  return {
    name,
    receivedCalls: [],
    sentCalls: [
      ...describe(calls.filter((call) => call.route || !others.has(call))),
      ...SERVICE_NAMES.flatMap(commonCallsOf),
    ],
    receivedEvents: [...GATEWAY_EVENTS],
    sentEvents: [],
  };
}

const describe = (calls: readonly RpcMethod<object, unknown>[]): DescribedCall[] =>
  calls.map((method) => ({ method, request: requestClassOf(method) }));

/** The calls that every service answers beside its contract. */
const commonCallsOf = (service: ServiceName): DescribedCall[] => [
  { method: pingMethod(service), request: NoRequest },
  { method: getServiceReport(service), request: NoRequest, reply: 'ServiceReport' },
  { method: retryServiceJob(service), request: JobIdDto, reply: 'QueuedJob' },
];
