import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { archiveSettings } from '../backup/wal-archive';
import { clusterEnvironments, writeClusterSecrets } from './cluster-secrets';
import { COMPOSE_FILE } from './start-cluster';

interface Container {
  image: string;
  user?: string;
  command?: string[];
  env_file?: string | string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  profiles?: string[];
  healthcheck?: { test: string[] };
  ports?: string[];
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  networks: string[];
  secrets?: string[];
  build?: { target?: string; dockerfile: string; args?: Record<string, string> };
}
interface NatsNode {
  extends?: { service: string };
  /** With the tag `!reset`, a text here. */
  build?: 'null';
  environment: Record<string, string>;
  volumes?: string[];
  networks?: { bus: { aliases: string[] } };
  depends_on?: object;
}

const file = parse(readFileSync(COMPOSE_FILE, 'utf8'), { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
};
const nodes = parse(readFileSync(join(dirname(COMPOSE_FILE), 'deploy/docker/nats-nodes.yml'), 'utf8'), {
  merge: true,
  logLevel: 'error', // Of the tag `!reset`.
}) as {
  services: Record<string, NatsNode>;
};
const container = (name: string) => file.services[name] as Container;
const containers = Object.entries(file.services);
const SETTINGS = [
  'deploy/docker/settings.env',
  'deploy/docker/settings-auth.env',
  'deploy/docker/settings-billing.env',
  'deploy/docker/settings-cleaning.env',
];
const filesOf = ({ env_file }: Container) => [env_file ?? []].flat();

describe('docker-compose.yml', () => {
  it('should follow the Compose specification', () => {
    const folder = dirname(require.resolve('docker-compose/package.json'));
    const schema = JSON.parse(readFileSync(join(folder, 'schema', 'compose-spec.json'), 'utf8')) as object;
    // The schema names its dialect by a different address than the validator does.
    const validate = new Ajv({ strict: false, validateFormats: false }).compile({
      ...schema,
      $schema: undefined,
    });
    validate(file);
    expect(validate.errors).toBeNull();
  });

  it.each(SERVICE_NAMES)('should run %s with its settings, after its migrations', (name) => {
    const service = container(name);
    expect(service.build?.args).toEqual({
      FOLDER: `services/${name}`,
      PACKAGE: `@swipeclean/${name}-service`,
      COMMIT: '${COMMIT:-}',
    });
    expect(service.environment).toMatchObject({
      NATS_URL: 'nats://nats:4222',
      NATS_USER: name,
      OPS_PORT: '9000',
      OPS_HOST: '0.0.0.0',
    });
    expect(filesOf(service)).toContain(`deploy/docker/secrets/${name}.env`);
    expect(service.depends_on).toEqual({
      [`${name}-migrate`]: { condition: 'service_completed_successfully' },
      ...(name === 'billing' && { sandbox: { condition: 'service_healthy', required: false } }),
    });
    expect(service.healthcheck?.test.join(' ')).toContain('/dev/tcp/127.0.0.1/9000');

    const migration = container(`${name}-migrate`);
    expect(migration.command).toEqual(['node', 'dist/migrate.js']);
    expect(migration.image).toBe(service.image);
    // Newer engines refuse to build one tag twice.
    expect(migration.build).toBeUndefined();
    expect(migration.depends_on).toEqual({ provision: { condition: 'service_completed_successfully' } });
  });

  it('should take a process for healthy that answers 200, and for no other', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end('{}'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const [, program = '', ...args] = container('spam').healthcheck?.test ?? [];
    const check = async () => {
      const words = args.map((word) => word.replace('/9000', `/${port}`).replaceAll('$$', '$'));
      const child = spawn(program, words, { stdio: 'ignore' });
      return (await once(child, 'exit'))[0] as number;
    };
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.close();
    server.closeAllConnections();
    expect(await check()).toBe(1);
  });

  it('should start the gateway once every service is healthy', () => {
    expect(container('gateway').depends_on).toEqual(
      Object.fromEntries(SERVICE_NAMES.map((name) => [name, { condition: 'service_healthy' }])),
    );
  });

  it('should run the payment sandbox beside billing and the proxy, and publish none of it', () => {
    const { profiles, networks, environment, healthcheck } = container('sandbox');
    expect(profiles).toEqual(['sandbox']);
    expect(networks).toEqual(['payments', 'edge']);
    expect(environment).toMatchObject({ CONTROL_HOST: 'sandbox', PORT: '9000' });
    expect(healthcheck?.test.join(' ')).toContain('/dev/tcp/127.0.0.1/9000');
    expect(containers.filter(([, each]) => each.networks.includes('payments')).map(([name]) => name)).toEqual(
      ['billing', 'sandbox'],
    );
  });

  it('should give processes the payment sandbox only where it stands in for the providers', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    const without = clusterEnvironments(folder);
    const { gateway, billing, sandbox } = clusterEnvironments(folder, 'https://site.example/');
    rmSync(folder, { recursive: true });
    expect(without.gateway).not.toHaveProperty('PAYMENT_SANDBOX_URL');
    expect(without.billing).not.toHaveProperty('STRIPE_SECRET_KEY');
    expect(gateway?.PAYMENT_SANDBOX_URL).toBe('https://site.example/api/payment-sandbox');
    expect(sandbox?.PUBLIC_URL).toBe(gateway?.PAYMENT_SANDBOX_URL);
    expect(billing).toMatchObject({
      PAYMENT_SANDBOX_URL: 'http://sandbox:9000',
      STRIPE_SECRET_KEY: sandbox?.STRIPE_SECRET_KEY,
    });
  });

  it('should publish the ports of the proxy only', () => {
    expect(containers.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  });

  it.each(containers)('should restrict %s and pin its image', (_, { init, read_only, cap_drop, image }) => {
    expect(init).toBe(true);
    expect(read_only).toBe(true);
    expect(cap_drop).toEqual(['ALL']);
    expect(image).toMatch(/:\d+\.\d+[\w.-]*$/);
  });

  it('should spool messages of mailboxes on a disk, not in memory', () => {
    const { environment, volumes = [], tmpfs = [] } = container('cleaning');
    const spool = environment?.['TMPDIR'] ?? '/tmp';
    expect(volumes.map((volume) => volume.split(':')[1])).toContain(spool);
    expect(tmpfs).not.toContain(spool);
  });

  it('should archive the WAL of the database where its backups are', () => {
    expect(container('postgres').command).toEqual(expect.arrayContaining(archiveSettings('/backups')));
    expect(container('postgres-standby').command).toEqual(container('postgres').command);
  });

  it('should separate the gateway from the database, and the databases from the internet', () => {
    expect(container('gateway').networks).not.toContain('data');
    expect(container('postgres').networks).toEqual(['data']);
    expect(container('nats').networks).toEqual(['bus']);
    const outside = containers.filter(([, { networks }]) => networks.includes('outside'));
    expect(outside.map(([name]) => name)).toEqual(['auth', 'cleaning', 'billing', 'gateway', 'proxy']);
  });

  it.each(['auth', 'billing', 'cleaning'])('should give the settings of %s to it only', (owner) => {
    const own = `deploy/docker/settings-${owner}.env`;
    const knowing = containers.filter(([, each]) => filesOf(each).includes(own));
    expect(knowing.map(([name]) => name)).toEqual([owner]);
  });

  it('should name three NATS nodes by their routes, and have provisioning wait for all', () => {
    const { provision, ...natsNodes } = nodes.services;
    const all = Object.entries(natsNodes);
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    const { NATS_ROUTES, NATS_ADMIN_PASSWORD } = clusterEnvironments(folder).nats!;
    rmSync(folder, { recursive: true });
    expect(JSON.parse(NATS_ROUTES!)).toEqual(
      all.map(
        ([, { networks }]) => `nats://admin:${NATS_ADMIN_PASSWORD}@${networks!.bus.aliases.at(-1)}:6222`,
      ),
    );
    for (const [name, { environment, volumes, networks, extends: base, build }] of all) {
      expect(networks!.bus.aliases.at(-1)).toBe(`${environment.NODE_NAME}.nats-nodes`);
      expect(volumes).toEqual([`${environment.NODE_NAME}:/data`]);
      // The others have the restrictions of the first, its image and its name.
      if (name !== 'nats')
        expect([base?.service, build, networks!.bus.aliases[0]]).toEqual(['nats', 'null', 'nats']);
    }
    expect(provision!.environment).toEqual({ NATS_REPLICAS: String(all.length) });
    const waitsFor = Object.keys({ ...container('provision').depends_on, ...provision!.depends_on });
    expect(waitsFor).toEqual(expect.arrayContaining(all.map(([name]) => name)));
  });

  it.each(['gateway', ...SERVICE_NAMES])('should give %s the token of its operations API', (name) => {
    const { environment, secrets = [] } = container(name);
    expect(environment?.OPERATIONS_TOKEN_FILE).toBe(`/run/secrets/${secrets[0]}`);
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    chmodSync(folder, 0o755);
    writeClusterSecrets(folder);
    const { file: written = '' } = file.secrets[secrets[0]!] ?? {};
    expect(dirname(written)).toBe('deploy/docker/secrets');
    expect(readFileSync(join(folder, basename(written)), 'utf8')).toMatch(/^\S{43}\n$/);
    // Containers have users of their own; others on this machine cannot enter the folder.
    expect(statSync(join(folder, basename(written))).mode & 0o777).toBe(0o644);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    rmSync(folder, { recursive: true });
  });

  it('should run commands for operators beside every operations port, and nowhere else', () => {
    const { environment, secrets, networks, profiles, ports } = container('ops');
    expect(environment?.OPERATIONS_URLS?.split(' ').sort()).toEqual(
      ['gateway', ...SERVICE_NAMES].map((name) => `${name}=http://${name}:9000`).sort(),
    );
    expect(environment?.OPERATIONS_TOKEN_FILE).toBe(`/run/secrets/${secrets?.[0]}`);
    expect({ networks, profiles, ports }).toEqual({ networks: ['bus'], profiles: ['ops'], ports: undefined });
    for (const name of ['gateway', ...SERVICE_NAMES]) expect(container(name).networks).toContain('bus');
  });

  it('should reference only environment files that are written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    const written = Object.keys(clusterEnvironments(folder)).map(
      (name) => `deploy/docker/secrets/${name}.env`,
    );
    rmSync(folder, { recursive: true });
    const named = new Set(containers.flatMap(([, each]) => filesOf(each)));
    expect([...named].sort()).toEqual([...written, ...SETTINGS].sort());
  });
});
