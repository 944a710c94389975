import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import { gatewayEnvironment, migrationEnvironment, serviceEnvironment } from './environment';
import type { Secrets } from './secrets';
import { settingsOf } from './settings';
import { LAYOUT } from './stack-layout';

const secrets = { jwtSecret: 'made', databasePasswords: {}, natsPasswords: {} } as Secrets;
const sourcesWith = (env: NodeJS.ProcessEnv) => ({
  dataDir: '/data',
  secrets,
  adminUrl: 'postgres://postgres@127.0.0.1/postgres',
  natsUrl: 'nats://bus',
  host: '127.0.0.1',
  port: 8080,
  env,
});
const given = sourcesWith({
  PATH: '/bin',
  NODE_OPTIONS: '--no-warnings',
  AWS_SECRET_ACCESS_KEY: 'of the caller',
  LOG_LEVEL: 'warn',
  SMTP_URL: 'smtp://mail',
  OIDC_CLIENT_SECRET_FILE: '/oidc',
  OWNER_CODE_HASHES: 'hash',
  MAIL_FROM: 'a@b.c',
});
const OF_AUTH = ['SMTP_URL', 'OIDC_CLIENT_SECRET_FILE', 'OWNER_CODE_HASHES', 'MAIL_FROM'];
const programs = ['gateway', ...SERVICE_NAMES] as const;

/** The settings that a configuration declares, by the names of their variables. */
const settingsIn = (file: string) =>
  [...sourceOf(file).matchAll(/^ {2}(\w+)[!?]?: .*;$/gm)].map(([, property = '']) =>
    property.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  );
const sourceOf = (file: string) => {
  const path = join(LAYOUT.root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
/** Those of its own, and of the settings that it shares with some others. */
const declaredBy = (name: (typeof programs)[number]) => {
  const file = `${name === 'gateway' ? 'apps/gateway' : `services/${name}`}/src/config.ts`;
  const isOutbound = /extends (Outbound|List)Config/.test(sourceOf(file));
  return [
    ...settingsIn(file),
    ...(isOutbound ? settingsIn('libs/service-kit/src/config/outbound.config.ts') : []),
  ];
};

const others = SERVICE_NAMES.filter((name) => name !== 'auth');

describe('environment of a process', () => {
  it("should give auth's secrets to auth only", () => {
    const auth = serviceEnvironment(given, 'auth', 1);
    expect(Object.keys(auth)).toEqual(expect.arrayContaining([...OF_AUTH, 'JWT_SECRET', 'MAIL_OUTBOX_DIR']));
    const gateway = gatewayEnvironment(given, 1);
    expect(gateway.JWT_SECRET).toBe('made');
    for (const env of [gateway, ...others.map((name) => serviceEnvironment(given, name, 1))]) {
      expect(Object.keys(env).filter((name) => [...OF_AUTH, 'MAIL_OUTBOX_DIR'].includes(name))).toEqual([]);
    }
  });

  it('should connect billing to the sandbox if it runs, without other keys', () => {
    const env = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(serviceEnvironment(sourcesWith(env), 'billing', 1)).toMatchObject(env);
    const sources = { ...sourcesWith(env), sandboxUrl: 'http://localhost:8090' };
    expect(serviceEnvironment(sources, 'billing', 1)).toMatchObject({
      PAYMENT_SANDBOX_URL: 'http://localhost:8090',
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_sandbox/),
      PAYPAL_ACCOUNTS: 'test',
    });
    expect(gatewayEnvironment(sources, 1)).toMatchObject({ PAYMENT_SANDBOX_URL: 'http://localhost:8090' });
    expect(gatewayEnvironment(sourcesWith(env), 1)).not.toHaveProperty('PAYMENT_SANDBOX_URL');
    expect(serviceEnvironment(sources, 'spam', 1)).not.toHaveProperty('PAYMENT_SANDBOX_URL');
  });

  it('should accept pages of localhost and 127.0.0.1 beside other origins', () => {
    const env = { ALLOWED_ORIGINS: 'http://box.lan:8080' };
    expect(gatewayEnvironment(sourcesWith(env), 1).ALLOWED_ORIGINS).toBe(
      'http://localhost:8080,http://127.0.0.1:8080,http://box.lan:8080',
    );
    expect(serviceEnvironment(sourcesWith(env), 'auth', 1).ALLOWED_ORIGINS).toBe(
      'http://localhost:8080,http://127.0.0.1:8080,http://box.lan:8080',
    );
    expect(serviceEnvironment(sourcesWith(env), 'spam', 1)).not.toHaveProperty('ALLOWED_ORIGINS');
  });

  it.each(others)('should not let %s sign tokens', (name) => {
    expect(serviceEnvironment(given, name, 1)).not.toHaveProperty('JWT_SECRET');
  });

  it('should take only the runtime environment and settings from the caller', () => {
    for (const env of [gatewayEnvironment(given, 1), serviceEnvironment(given, 'auth', 1)]) {
      expect(env).toMatchObject({ PATH: '/bin', NODE_OPTIONS: '--no-warnings', LOG_LEVEL: 'warn' });
      expect(env).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
    }
    expect(Object.keys(migrationEnvironment(given, 'auth')).sort()).toEqual(
      ['DATABASE_URL', 'NODE_ENV', 'NODE_OPTIONS', 'PATH'].sort(),
    );
  });

  it.each(programs)('should pass on every setting that %s declares', (name) => {
    const declared = declaredBy(name);
    const set = { ...Object.fromEntries(declared.map((setting) => [setting, 'x'])), LOG_LEVEL: 'x' };
    const chosen = Object.keys(settingsOf(name, set));
    expect(
      declared.filter((setting) => !chosen.includes(setting) && !['HOST', 'PORT'].includes(setting)),
    ).toEqual([]);
  });

  it.each(programs)('should find the settings of %s in the documentation, and no others', (name) => {
    const text = readFileSync(join(LAYOUT.root, 'docs/operations.md'), 'utf8');
    const [, section = ''] = /^## Settings$(.*?)^## /ms.exec(text) ?? [];
    const scopes = [name, 'all', ...(name === 'gateway' ? [] : ['services'])];
    let list = '';
    const documented = section.split('\n').flatMap((line) => {
      list = /^([a-z, ]+):$/.exec(line)?.[1] ?? list;
      // In brackets are the processes of a setting without a default, or defaults.
      const of = /^- [^(]*\(((?:all|services|gateway)[a-z, ]*)\):/.exec(line)?.[1] ?? list;
      const settings = line.replace(/\(.*?\)/g, '');
      const isOurs = of.split(/[,;]/).some((one) => scopes.includes(one.trim()));
      return isOurs ? [...settings.matchAll(/`([A-Z_]+)`/g)].map(([, setting = '']) => setting) : [];
    });
    const declared = declaredBy(name);
    const shared = ['config/base.config.ts', 'list-downloads/list-config.ts'];
    const known = [...declared, ...shared.flatMap((file) => settingsIn(`libs/service-kit/src/${file}`))];
    expect(declared.filter((setting) => !documented.includes(setting))).toEqual([]);
    expect(documented.filter((setting) => !known.includes(setting))).toEqual([]);
  });
});
