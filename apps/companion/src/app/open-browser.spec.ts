import { browserCommands, openBrowser } from './open-browser';

const ADDRESS = 'http://127.0.0.1:8123/#CODE';

describe('openBrowser', () => {
  it('should try the next command where one is missing or fails', async () => {
    const tried: string[] = [];
    const run = async ([program]: readonly [string, ...string[]]) => tried.push(program) === 2;
    expect(await openBrowser(ADDRESS, 'linux', run)).toBe(true);
    expect(tried).toEqual(['xdg-open', 'gio']);
    expect(await openBrowser(ADDRESS, 'linux', async () => false)).toBe(false);
  });

  it('should give the address to no shell', () => {
    for (const platform of ['linux', 'win32'] as const)
      for (const [program, ...args] of browserCommands(ADDRESS, platform, String)) {
        expect(program).not.toMatch(/^(cmd|sh|bash|powershell)/);
        expect(args.at(-1)).toBe(ADDRESS);
      }
  });

  it('should hide the code from other users of a Mac, who can read commands', () => {
    expect(browserCommands(ADDRESS, 'darwin', () => 'file:///open.html')).toEqual([
      ['open', 'file:///open.html'],
    ]);
  });
});
