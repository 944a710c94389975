import 'reflect-metadata';
import {
  confirmSubject,
  EVENT_STREAM,
  GATEWAY_EVENTS,
  heartbeatSubject,
  inboxPrefix,
  processReportSubject,
  PROGRESS_SERVICES,
  progressSubject,
  SERVICE_CALLS,
  SERVICE_NAMES,
  type ServiceName,
} from '@swipeclean/contracts/server';
import { DURABLES, NATS_USERS, natsPasswordVariable, type NatsUser } from './event-topology';

interface Permissions {
  publish: string[];
  subscribe: string[];
  /** May reply to requests, on the inbox that a request names. */
  answers: boolean;
}

/** The permissions of a user: exactly what its calls and events need. */
export function permissionsOf(user: NatsUser): Permissions {
  if (user === 'admin') return { publish: ['>'], subscribe: ['>'], answers: false };
  const inbox = `${inboxPrefix(user)}.>`;
  if (user === 'gateway') {
    return {
      publish: ['rpc.>', processReportSubject('*', '*'), heartbeatSubject(user)],
      subscribe: [
        inbox,
        ...GATEWAY_EVENTS.map(({ subject }) => subject),
        ...PROGRESS_SERVICES.map(progressOf),
        processReportSubject(user, '*'),
        heartbeatSubject('*'),
      ],
      answers: true,
    };
  }
  return {
    publish: [
      `event.${user}.>`,
      ...calledBy(user),
      ...publishedAsConsumer(user),
      ...PROGRESS_SERVICES.filter((name) => name === user).map(progressOf),
      heartbeatSubject(user),
    ],
    subscribe: [`rpc.${user}.>`, confirmSubject(user, '*'), processReportSubject(user, '*'), inbox],
    answers: true,
  };
}

const progressOf = (service: string) => progressSubject(service, '*');

/** Calls that a service may make to other services. */
const calledBy = (service: ServiceName) => (SERVICE_CALLS[service] ?? []).map(({ subject }) => subject);

/** Subjects to fetch, acknowledge and confirm the events that a service consumes. */
function publishedAsConsumer(service: ServiceName): string[] {
  const own = DURABLES.filter(({ consumer }) => consumer === service);
  const confirmations = new Set(own.map(({ producer }) => confirmSubject(producer, service)));
  const fetching = own.flatMap(({ name }) => [
    `$JS.API.CONSUMER.INFO.${EVENT_STREAM}.${name}`,
    `$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${name}`,
    `$JS.ACK.${EVENT_STREAM}.${name}.>`,
  ]);
  return [...confirmations, ...fetching];
}

/** A reference to the server's environment, so that the file contains no secret. */
const passwordReference = (user: NatsUser) => `$${natsPasswordVariable(user)}`;

function userBlock(user: NatsUser): string {
  const { publish, subscribe, answers } = permissionsOf(user);
  const list = (subjects: string[]) => subjects.map((subject) => `\n            "${subject}"`).join('');
  return `    {
      user: ${user}
      password: ${passwordReference(user)}
      permissions: {
        publish: {
          allow: [${list(publish)}
          ]
        }
        subscribe: {
          allow: [${list(subscribe)}
          ]
        }${answers ? '\n        allow_responses: { max: 1, expires: "1m" }' : ''}
      }
    }`;
}

/**
 * The server's configuration file. The port is that of a container; a local start overrides it and the storage folder
 * on the command line. Passwords must start with a letter and contain only letters and digits: the server parses the
 * environment's value as configuration syntax.
 */
export function natsConfig(): string {
  return `# Generated from the events in libs/contracts by deploy/nats/generate.mjs; a test compares. Do not edit.
# One user a process, allowed exactly what it needs: ${SERVICE_NAMES.length} services, the gateway, and admin for provisioning.
port: 4222
# An imported block list travels as one message of up to 5 MB.
max_payload: 8MB
max_control_line: 4KB
ping_interval: "20s"
ping_max: 2
lame_duck_duration: "30s"
lame_duck_grace_period: "5s"

authorization: {
  timeout: 5
  users: [
${NATS_USERS.map(userBlock).join('\n')}
  ]
}
`;
}
