import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDesktopEntry, createLaunchAgent, LoginItem } from './login-item';

const execOf = (entry: string) => /^Exec=(.*)$/m.exec(entry)![1];

describe('createDesktopEntry', () => {
  it.each([
    ['/opt/swipeclean', '"/opt/swipeclean" app --background'],
    ['/home/ann lee/My Apps/swipeclean', '"/home/ann lee/My Apps/swipeclean" app --background'],
    ['/a/"b"/$HOME/`id`/50%/c', '"/a/\\\\"b\\\\"/\\\\$HOME/\\\\`id\\\\`/50%%/c" app --background'],
    ['/a\\b', '"/a\\\\\\\\b" app --background'],
  ])('should quote the path %s as freedesktop.org asks', (path, exec) => {
    expect(execOf(createDesktopEntry(path))).toBe(exec);
  });
});

describe('createLaunchAgent', () => {
  it('should escape the path', () => {
    const agent = createLaunchAgent('/Users/a&b/<x>/swipeclean');
    expect(agent).toContain('<string>/Users/a&amp;b/&lt;x&gt;/swipeclean</string>\n    <string>app</string>');
    expect(agent).toContain('<key>RunAtLoad</key>\n  <true/>');
  });
});

describe('LoginItem', () => {
  const home = mkdtempSync(join(tmpdir(), 'login-item-'));
  afterAll(() => rmSync(home, { recursive: true }));
  const create = (platform: NodeJS.Platform, executable = '/opt/swipeclean', env: NodeJS.ProcessEnv = {}) =>
    new LoginItem({
      platform,
      home,
      env,
      executable,
      writeShortcut: (file, path) => writeFileSync(file, path),
    });

  it.each([
    ['linux', '.config/autostart/swipeclean.desktop'],
    ['darwin', 'Library/LaunchAgents/com.swipeclean.companion.plist'],
    ['win32', 'AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Startup/SwipeClean.lnk'],
  ] as const)('should be one file on %s, which turning it off removes', (platform, file) => {
    const item = create(platform);
    expect(item.file).toBe(join(home, file));
    expect(item.isOn).toBe(false);
    item.set(true);
    expect(item.isOn).toBe(true);
    expect(readFileSync(item.file, 'utf8')).toContain('/opt/swipeclean');
    item.set(false);
    item.set(false);
    expect(item.isOn).toBe(false);
  });

  it("should use the user's own folder of settings", () => {
    expect(create('linux', '/x', { XDG_CONFIG_HOME: '/data/config' }).file).toBe(
      '/data/config/autostart/swipeclean.desktop',
    );
  });

  it('should name the program where it is now', () => {
    create('linux', '/old/swipeclean').set(true);
    const moved = create('linux', '/new/swipeclean');
    moved.repoint();
    expect(readFileSync(moved.file, 'utf8')).toContain('"/new/swipeclean"');
    moved.set(false);
    moved.repoint();
    expect(moved.isOn).toBe(false);
  });

  it.each(['/tmp/a\nExec=evil/swipeclean', '/tmp/a\rb', '/tmp/a\0b'])('should refuse the path %j', (path) => {
    const item = create('linux', path);
    mkdirSync(dirname(item.file), { recursive: true });
    expect(() => item.set(true)).toThrow(expect.objectContaining({ code: 'loginItem' }));
    expect(item.isOn).toBe(false);
  });

  it('should refuse a place that macOS changes at each start', () => {
    const item = create(
      'darwin',
      '/private/var/folders/x/AppTranslocation/1/d/SwipeClean.app/Contents/MacOS/swipeclean',
    );
    expect(() => item.set(true)).toThrow(expect.objectContaining({ code: 'loginItem' }));
  });
});
