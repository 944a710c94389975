import { readFileSync } from 'node:fs';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import { DURABLES, NATS_USERS, type NatsUser } from './event-topology';
import { natsConfig, permissionsOf } from './nats-config';
import { NATS_CONFIG_FILE } from './start-nats';

describe('natsConfig', () => {
  it('should equal the committed file (run `node deploy/nats/generate.mjs` after changing events)', () => {
    expect(readFileSync(NATS_CONFIG_FILE, 'utf8')).toBe(natsConfig());
  });

  it('should contain no password', () => {
    const passwords = [...natsConfig().matchAll(/password: (.*)/g)].map(([, value]) => value);
    expect(passwords).toHaveLength(NATS_USERS.length);
    expect(passwords.every((value) => /^\$NATS_[A-Z]+_PASSWORD$/.test(value ?? ''))).toBe(true);
  });

  it('should let only admin create streams or consumers', () => {
    const published = NATS_USERS.filter((user) => user !== 'admin').flatMap(
      (user) => permissionsOf(user).publish,
    );
    expect(
      published.filter((subject) => /CREATE|DELETE|UPDATE|STREAM|^\$JS\.API\.>|^>$/.test(subject)),
    ).toEqual([]);
  });

  it('should let a service call only the declared services', () => {
    const called = (user: NatsUser) =>
      permissionsOf(user).publish.filter((subject) => subject.startsWith('rpc.'));
    expect(called('spy')).toEqual([
      'rpc.spam.getSpamVerdict',
      'rpc.spam.getNameEligibility',
      'rpc.auth.listSessions',
    ]);
    expect(called('auth')).toEqual([
      'rpc.cleaning.getCleaningDigest',
      'rpc.spam.getSpamDigest',
      'rpc.spy.getSpyDigest',
      'rpc.billing.getSubscription',
    ]);
    const callers = ['auth', 'spy'];
    for (const user of SERVICE_NAMES.filter((name) => !callers.includes(name)))
      expect(called(user)).toEqual([]);
  });

  it('should let a process report as itself alone, and only the gateway ask', () => {
    const of = (user: NatsUser, what: 'publish' | 'subscribe') =>
      permissionsOf(user)[what].filter((subject) => subject.startsWith('process.'));
    expect(of('spam', 'publish')).toEqual(['process.heartbeat.spam']);
    expect(of('spam', 'subscribe')).toEqual(['process.report.spam.*']);
    expect(of('gateway', 'publish')).toEqual(['process.report.*.*', 'process.heartbeat.gateway']);
    expect(of('gateway', 'subscribe')).toEqual(['process.report.gateway.*', 'process.heartbeat.*']);
  });

  it('should let a consumer confirm to its producers only', () => {
    expect(permissionsOf('cleaning').publish).toContain('confirm.auth.cleaning');
    expect(permissionsOf('cleaning').publish).not.toContain('confirm.billing.auth');
    expect(permissionsOf('auth').publish).toContain('confirm.billing.auth');
  });
});

describe('DURABLES', () => {
  it('should name one durable for each consumer of each event', () => {
    expect(DURABLES).toContainEqual({
      name: 'cleaning-auth-userErased',
      consumer: 'cleaning',
      producer: 'auth',
      subject: 'event.auth.userErased',
    });
    expect(new Set(DURABLES.map(({ name }) => name)).size).toBe(DURABLES.length);
  });
});
