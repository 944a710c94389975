import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { NATS_USERS, type NatsUser } from '../nats/event-topology';

export interface Secrets {
  jwtSecret: string;
  /** Encrypts voice providers' signing secrets, and blocked texts. */
  encryptionKey: string;
  /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
  accountsKey: string;
  /** Identifies the operator to the push services of browsers (VAPID). */
  pushKey: string;
  /** Encrypts the credentials of users' mailboxes and drives. */
  sourcesKey: string;
  postgresPassword: string;
  databasePasswords: Record<ServiceName, string>;
  natsPasswords: Record<NatsUser, string>;
}

/**
 * Letters and digits after a letter: NATS parses its passwords as configuration syntax, and the others are part of a
 * URL.
 */
const newPassword = () => `p${randomBytes(20).toString('hex')}`;

/** A private key of P-256: 32 bytes. */
function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

const passwordsFor = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, newPassword()])) as Record<Name, string>;

/** Reads the secrets of a data folder; generates the missing ones, readable by their owner only. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const known = readSecretsFile(file);
  const secrets: Secrets = {
    jwtSecret: known.jwtSecret ?? randomBytes(48).toString('base64url'),
    encryptionKey: known.encryptionKey ?? randomBytes(48).toString('base64url'),
    accountsKey: known.accountsKey ?? randomBytes(48).toString('base64url'),
    pushKey: known.pushKey ?? newPushKey(),
    sourcesKey: known.sourcesKey ?? randomBytes(48).toString('base64url'),
    postgresPassword: known.postgresPassword ?? newPassword(),
    databasePasswords: { ...passwordsFor(SERVICE_NAMES), ...known.databasePasswords },
    natsPasswords: { ...passwordsFor(NATS_USERS), ...known.natsPasswords },
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecretsFile(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}
