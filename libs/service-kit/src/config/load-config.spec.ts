import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceConfig } from './base.config';
import { loadConfig } from './load-config';

const good = { NATS_URL: 'nats://127.0.0.1:4222', DATABASE_URL: 'postgres://a:b@127.0.0.1/x' };

describe('loadConfig', () => {
  it('should read settings by their name and keep defaults for the rest', () => {
    const config = loadConfig(ServiceConfig, { ...good, OPS_PORT: '9000' });
    expect(config).toMatchObject({
      natsUrl: good.NATS_URL,
      opsPort: 9000,
      logLevel: 'info',
      databasePoolSize: 10,
    });
  });

  it('should treat an empty variable as unset', () => {
    expect(loadConfig(ServiceConfig, { ...good, LOG_LEVEL: '', NATS_USER: '' }).logLevel).toBe('info');
  });

  it('should list every problem at once, by the variable’s name and without its value', () => {
    const load = () => loadConfig(ServiceConfig, { DATABASE_URL: 'hunter2', OPS_PORT: 'many' });
    for (const name of [/NATS_URL: /, /DATABASE_URL: /, /OPS_PORT: /]) expect(load).toThrow(name);
    expect(load).not.toThrow(/hunter2/);
  });

  it('should read a secret from a file, and name a file that cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://from:file@host/x\n');
    expect(loadConfig(ServiceConfig, { ...good, DATABASE_URL_FILE: file }).databaseUrl).toBe(
      'postgres://from:file@host/x',
    );
    rmSync(folder, { recursive: true });
    expect(() => loadConfig(ServiceConfig, { ...good, DATABASE_URL_FILE: file })).toThrow(
      /DATABASE_URL_FILE: cannot read/,
    );
  });
});
