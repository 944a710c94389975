import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listKnownFolders } from './known-folders';

describe('listKnownFolders', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'known-folders-')));
  const config = process.env.XDG_CONFIG_HOME;
  beforeAll(() => {
    delete process.env.XDG_CONFIG_HOME;
    for (const name of ['Downloads', 'Bilder', 'Pictures', '.config'])
      mkdirSync(join(home, name), { recursive: true });
  });
  afterAll(() => {
    if (config !== undefined) process.env.XDG_CONFIG_HOME = config;
    rmSync(home, { recursive: true });
  });

  it('should list the folders that are there', () => {
    expect(listKnownFolders(home)).toEqual([
      { kind: 'download', path: join(home, 'Downloads') },
      { kind: 'pictures', path: join(home, 'Pictures') },
    ]);
  });

  it('should know the names that a desktop has given them, and not the home, which means none', () => {
    const lines = [
      '# comment',
      'XDG_PICTURES_DIR="$HOME/Bilder"',
      'XDG_DOWNLOAD_DIR="$HOME/"',
      'XDG_MUSIC_DIR="/none"',
    ];
    writeFileSync(join(home, '.config/user-dirs.dirs'), `${lines.join('\n')}\n`);
    expect(listKnownFolders(home)).toEqual([{ kind: 'pictures', path: join(home, 'Bilder') }]);
  });
});
