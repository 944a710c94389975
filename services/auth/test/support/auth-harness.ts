import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ActorContext,
  createSession,
  createUser,
  type EventType,
  type SignedIn,
} from '@swipeclean/contracts/server';
import type { Environment } from '@swipeclean/service-kit';
import {
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
  until,
} from '@swipeclean/service-kit/testing';
import { authService } from '../../src/definition';
import { ShiftedClockModule } from './shifted-clock';
import { claimsOf } from './claims';

export const PASSWORD = 'correct horse battery';
export const OWNER_EMAIL = 'owner@example.com';
export const JWT_SECRET = 'a secret of the tests, long enough for HS256';

/** The auth service on its own broker and database, with mails written to a folder. */
export interface AuthHarness {
  infrastructure: TestInfrastructure;
  service: TestService;
  outboxDir: string;
  /** Every event of auth. */
  events: Awaited<ReturnType<typeof recordEvents>>;
  /** Starts another one with the same settings; the caller stops it. */
  startReplica(): Promise<TestService>;
  /** Opens an account and answers it, with the actor the gateway would call as from now on. */
  register(email?: string): Promise<{ signedIn: SignedIn; actor: Partial<ActorContext> }>;
  login(email: string, password?: string): Promise<SignedIn>;
  /** Marks an address as confirmed. */
  confirm(email: string): Promise<void>;
  sql<Row>(query: string, parameters?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

let counter = 0;

/** A new e-mail address. */
export const newEmail = (): string => `person-${++counter}@example.com`;

/** Who the gateway would say is calling, after reading the access token. */
export function actorOf({ tokens }: Pick<SignedIn, 'tokens'>): Partial<ActorContext> {
  const { sub, sid, pro, owner, own } = claimsOf(tokens.accessToken, JWT_SECRET);
  return { userId: sub ?? null, sessionId: sid, isPro: pro, isOwner: owner, ownerAccess: own };
}

/** The reply of a sign-in that needed no second step. */
export function asSignedIn<Reply extends object>(reply: Reply): Extract<Reply, SignedIn> {
  if ('tokens' in reply) return reply as Extract<Reply, SignedIn>;
  throw new Error('The sign-in asks for a second step');
}

async function startAuth(env: Environment = {}): Promise<AuthHarness> {
  const infrastructure = await startTestInfrastructure();
  const outboxDir = mkdtempSync(join(tmpdir(), 'auth-outbox-'));
  const startReplica = () =>
    startTestService({ ...authService, clockModule: () => ShiftedClockModule }, infrastructure, {
      JWT_SECRET,
      ENCRYPTION_KEY: 'a key of tests, long enough to be one',
      PUBLIC_URL: 'http://localhost:8080',
      OWNER_EMAIL,
      MAIL_OUTBOX_DIR: outboxDir,
      ERASURE_DELAY_SECONDS: '0',
      ...env,
    });
  const service = await startReplica();
  const events = await recordEvents(infrastructure);
  return {
    infrastructure,
    service,
    outboxDir,
    events,
    startReplica,
    register: async (email = newEmail()) => {
      const signedIn = await service.as().call(createUser, { email, password: PASSWORD });
      return { signedIn, actor: actorOf(signedIn) };
    },
    login: async (email, password = PASSWORD) =>
      asSignedIn(await service.as().call(createSession, { email, password })),
    confirm: async (email) => {
      await service.dataSource.query('UPDATE account SET email_verified_at = now() WHERE email = $1', [
        email,
      ]);
    },
    sql: (query, parameters) => service.dataSource.query(query, parameters),
    stop: async () => {
      await events.stop();
      await service.stop();
      await infrastructure.stop();
      rmSync(outboxDir, { recursive: true, force: true });
    },
  };
}

/** The auth service from before a file's first test until after its last; `env` may start what it names. */
export function useAuth(env: () => Environment | Promise<Environment> = () => ({})): AuthHarness {
  let auth: AuthHarness | undefined;
  beforeAll(async () => void (auth = await startAuth(await env())));
  afterAll(() => auth?.stop());
  return new Proxy({} as AuthHarness, { get: (_, name) => auth?.[name as keyof AuthHarness] });
}

/** Records every event of auth from now on. */
async function recordEvents(infrastructure: TestInfrastructure) {
  const bus = await infrastructure.connect('admin');
  const recorded: { subject: string; payload: object }[] = [];
  bus.connection.subscribe('event.auth.>', {
    callback: (_, message) => recorded.push({ subject: message.subject, payload: message.json() }),
  });
  await bus.connection.flush();
  const listNow = <Payload extends object>(event: EventType<Payload>, expected: Partial<Payload>) =>
    recorded
      .filter(
        ({ subject, payload }) =>
          subject === event.subject &&
          Object.entries(expected).every(
            ([key, value]) =>
              JSON.stringify((payload as Record<string, unknown>)[key]) === JSON.stringify(value),
          ),
      )
      .map(({ payload }) => payload as Payload);
  return {
    /** Waits for an event whose payload holds all of `expected`. */
    find: <Payload extends object>(event: EventType<Payload>, expected: Partial<Payload>): Promise<Payload> =>
      until(() => listNow(event, expected)[0]),
    /** Waits for so many events whose payloads hold all of `expected`; in their order. */
    list: <Payload extends object>(
      event: EventType<Payload>,
      expected: Partial<Payload>,
      count: number,
    ): Promise<Payload[]> =>
      until(() => {
        const found = listNow(event, expected);
        return found.length >= count ? found : undefined;
      }),
    stop: () => bus.close(),
  };
}
