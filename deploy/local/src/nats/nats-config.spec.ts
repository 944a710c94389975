import { readFileSync } from 'node:fs';
import { DURABLES, type NatsUser } from './event-topology';
import { natsConfig, permissionsOf } from './nats-config';
import { NATS_CONFIG_FILE } from './start-nats';

describe('natsConfig', () => {
  it('should be what is committed (run `node deploy/nats/generate.mjs` after changing events)', () => {
    expect(readFileSync(NATS_CONFIG_FILE, 'utf8')).toBe(natsConfig());
  });

  it('should hold no password', () => {
    const passwords = [...natsConfig().matchAll(/password: (.*)/g)].map(([, value]) => value);
    expect(passwords).toHaveLength(7);
    expect(passwords.every((value) => /^\$NATS_[A-Z]+_PASSWORD$/.test(value ?? ''))).toBe(true);
  });

  it('should let nobody but admin create streams or consumers', () => {
    const published = ['gateway', 'auth', 'cleaning', 'spam', 'spy', 'billing'].flatMap(
      (user) => permissionsOf(user as 'auth').publish,
    );
    expect(
      published.filter((subject) => /CREATE|DELETE|UPDATE|STREAM|^\$JS\.API\.>|^>$/.test(subject)),
    ).toEqual([]);
  });

  it('should let a service call no other service beyond what is declared', () => {
    const called = (user: NatsUser) =>
      permissionsOf(user).publish.filter((subject) => subject.startsWith('rpc.'));
    expect(called('spy')).toEqual([
      'rpc.spam.getSpamVerdict',
      'rpc.spam.getNameEligibility',
      'rpc.auth.listSessions',
    ]);
    for (const user of ['auth', 'cleaning', 'spam', 'billing'] as const) expect(called(user)).toEqual([]);
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
