import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createBaseBackup,
  createStandbyIfMissing,
  type RunningPostgres,
  startPostgres,
  withClient,
} from '@swipeclean/local-stack';
import { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from '../src/database/database-unavailable';
import { splitHosts } from '../src/database/primary-host';
import { dataSourceOptions } from '../src';
import { until } from '../src/testing';

describe('splitHosts', () => {
  it('should give an address for each host, as libpq reads them', () => {
    expect(splitHosts('postgres://auth:secret@one:5432,two/name?a=b')).toEqual([
      'postgres://auth:secret@one:5432/name?a=b',
      'postgres://auth:secret@two/name?a=b',
    ]);
    expect(splitHosts('postgres://one/name')).toEqual(['postgres://one/name']);
  });
});

describe('a pool with two hosts', () => {
  let folder: string;
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let dataSource: DataSource;

  const startPrimary = (port?: number) =>
    startPostgres({ dataDir: join(folder, 'primary'), backupDir: join(folder, 'backups'), port });
  const serverPort = async () => {
    const [row] = await dataSource.query<{ port: number }[]>('SELECT inet_server_port() AS port');
    return row?.port;
  };
  const asError = (error: unknown) => error as Error;
  /** As a service does: a call that finds no primary fails, and the next one tries again. */
  const untilServed = () => until(() => serverPort().then(Boolean, () => false));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-standby-'));
    primary = await startPrimary();
    const { adminUrl } = primary;
    const [dataDir, backupDir] = [join(folder, 'standby'), join(folder, 'backups')];
    await createBaseBackup({ adminUrl, dataDir: join(folder, 'primary'), backupDir });
    createStandbyIfMissing({ dataDir, backupDir, primaryUrl: adminUrl });
    standby = await startPostgres({ dataDir, backupDir });
    // The standby is named first.
    const url = adminUrl.replace('127.0.0.1:', `127.0.0.1:${standby.port},127.0.0.1:`);
    const options = dataSourceOptions({ schema: 'public', entities: [], migrations: [] }, url);
    await until(() =>
      new DataSource(options).initialize().then(
        (source) => (dataSource = source),
        () => false,
      ),
    );
  });
  afterAll(async () => {
    await dataSource.destroy();
    await Promise.all([primary.stop(), standby.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('should connect to the primary', async () => {
    expect(await serverPort()).toBe(primary.port);
  });

  it('should follow a promotion and leave the old primary alone when it is back', async () => {
    await dataSource.query('CREATE TABLE entry AS SELECT 1 AS id');
    await withClient(standby.adminUrl, (client) =>
      until(async () => (await client.query(`SELECT to_regclass('entry') AS found`)).rows[0].found),
    );
    await primary.kill();
    // Its sessions notice its end a little later.
    await until(() => serverPort().then(() => false, isDatabaseUnavailable));
    await withClient(standby.adminUrl, (client) => client.query('SELECT pg_promote()'));
    await untilServed();
    expect(await dataSource.query('INSERT INTO entry VALUES (2) RETURNING id')).toEqual([{ id: 2 }]);
    expect(await serverPort()).toBe(standby.port);

    // Without a fence it would accept writes that the new primary never sees.
    const { port } = primary;
    primary = await startPrimary(port);
    await standby.kill();
    // Every attempt fails, the first of them on a connection that the new primary held.
    await until(async () => {
      const { message } = await serverPort().then((served) => new Error(`Served by ${served}`), asError);
      expect(message).not.toMatch('Served by');
      return message === 'The database host is not the primary';
    });
    standby = await startPostgres({
      dataDir: join(folder, 'standby'),
      backupDir: join(folder, 'backups'),
      port: standby.port,
    });
    await untilServed();
    expect(await serverPort()).toBe(standby.port);
  });
});
