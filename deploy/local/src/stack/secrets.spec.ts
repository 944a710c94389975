import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

describe('loadSecrets', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    file = join(folder, 'secrets.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('should create secrets once, readable by their owner only', () => {
    const first = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('should give each user a different password', () => {
    const { databasePasswords, natsPasswords, postgresPassword } = loadSecrets(folder);
    const all = [postgresPassword, ...Object.values(databasePasswords), ...Object.values(natsPasswords)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((password) => /^[a-z][a-z0-9]{39,}$/.test(password))).toBe(true);
  });

  it('should add new secrets and keep the rest', () => {
    const first = loadSecrets(folder);
    writeFileSync(file, JSON.stringify({ jwtSecret: first.jwtSecret, natsPasswords: { auth: 'kept' } }));
    const second = loadSecrets(folder);
    expect(second.jwtSecret).toBe(first.jwtSecret);
    expect(second.natsPasswords.auth).toBe('kept');
    expect(second.natsPasswords.spam).toMatch(/^p/);
  });

  it('should refuse to replace an unreadable file', () => {
    writeFileSync(file, '{ broken');
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json cannot be read/);
    expect(readFileSync(file, 'utf8')).toBe('{ broken');
  });
});
