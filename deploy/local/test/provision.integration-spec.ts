import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import { serviceDatabaseUrl, startNats, TEST_PASSWORDS, withClient, type RunningNats } from '../src';

const run = promisify(execFile);
const program = resolve(__dirname, '../dist/provision.js');

describe('the provisioning program', () => {
  const adminUrl = process.env.TEST_POSTGRES_ADMIN_URL as string;
  const database = `provision_${randomBytes(6).toString('hex')}`;
  let nats: RunningNats;
  beforeAll(async () => (nats = await startNats({ passwords: TEST_PASSWORDS })));
  afterAll(() => nats.stop());

  const settings = () => ({
    ...Object.fromEntries(
      SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, TEST_PASSWORDS[name]]),
    ),
    POSTGRES_ADMIN_URL: adminUrl,
    DATABASE_NAME: database,
    NATS_URL: nats.url,
    NATS_ADMIN_PASSWORD: TEST_PASSWORDS.admin,
  });

  it('should set up both servers on each run', async () => {
    for (const time of ['first', 'second']) {
      const { stdout } = await run(process.execPath, [program], { env: settings() });
      expect(`${time}: ${stdout}`).toBe(
        `${time}: Provisioned database ${database} and the event stream (1 replica)\n`,
      );
    }
    const url = serviceDatabaseUrl(adminUrl, { database, passwords: TEST_PASSWORDS }, 'spy');
    const { rows } = await withClient(url, (client) => client.query('SELECT current_schema()'));
    expect(rows).toEqual([{ current_schema: 'spy' }]);
  });

  it('should fail and name the missing setting', async () => {
    const env = { ...settings(), SPAM_DATABASE_PASSWORD: '' };
    await expect(run(process.execPath, [program], { env })).rejects.toMatchObject({
      code: 1,
      stderr: 'SPAM_DATABASE_PASSWORD is not set\n',
    });
  });
});
