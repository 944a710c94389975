import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { xdgFolder } from '@swipeclean/scan-engine/node';
import { CallError } from './local-server';

const ARGUMENTS = ['app', '--background'];
const LABEL = 'com.swipeclean.companion';

interface LoginItemOptions {
  platform?: NodeJS.Platform;
  home?: string;
  env?: NodeJS.ProcessEnv;
  /** The program that starts. */
  executable?: string;
  /** Writes a shortcut of Windows. */
  writeShortcut?(file: string, executable: string): void;
}

/** The file with which the system starts the program when the user signs in. */
export class LoginItem {
  readonly file: string;
  readonly executable: string;
  private readonly platform: NodeJS.Platform;
  private readonly writeShortcut: (file: string, executable: string) => void;

  constructor({
    platform = process.platform,
    home = homedir(),
    env = process.env,
    executable = process.execPath,
    writeShortcut = writeWindowsShortcut,
  }: LoginItemOptions = {}) {
    this.platform = platform;
    this.executable = executable;
    this.writeShortcut = writeShortcut;
    this.file = findFile(platform, home, env);
  }

  get isOn(): boolean {
    return existsSync(this.file);
  }

  set(isOn: boolean): void {
    if (!isOn) return rmSync(this.file, { force: true });
    // It would end the line and begin another key of the file (redasgard/hashterm issue 19).
    if (/\p{Cc}/u.test(this.executable)) throw new CallError('loginItem');
    // A program that is opened where the browser left it has another path at each start.
    if (this.executable.includes('/AppTranslocation/')) throw new CallError('loginItem');
    mkdirSync(dirname(this.file), { recursive: true });
    if (this.platform === 'win32') return this.writeShortcut(this.file, this.executable);
    const create = this.platform === 'darwin' ? createLaunchAgent : createDesktopEntry;
    writeFileSync(this.file, create(this.executable));
  }

  /** Names the place where this program is now (drmowinckels/entracte pull request 105). */
  repoint(): void {
    if (!this.isOn) return;
    const isCurrent =
      this.platform !== 'win32' &&
      readFileSync(this.file, 'utf8') ===
        (this.platform === 'darwin' ? createLaunchAgent : createDesktopEntry)(this.executable);
    if (!isCurrent) this.set(true);
  }
}

function findFile(platform: NodeJS.Platform, home: string, env: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return join(home, 'Library', 'LaunchAgents', `${LABEL}.plist`);
  if (platform === 'win32') {
    const programs = join('Microsoft', 'Windows', 'Start Menu', 'Programs');
    return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), programs, 'Startup', 'SwipeClean.lnk');
  }
  return join(xdgFolder(env.XDG_CONFIG_HOME, join(home, '.config')), 'autostart', 'swipeclean.desktop');
}

/** Of freedesktop.org. Without quotes a path ends at its first space (Teamwork/node-auto-launch issue 73). */
export function createDesktopEntry(executable: string): string {
  // Escaped for the value of Exec, then for a string of the file.
  const quoted = `"${executable.replace(/["`$\\]/g, '\\$&').replace(/%/g, '%%')}"`;
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=SwipeClean',
    `Exec=${quoted.replace(/\\/g, '\\\\')} ${ARGUMENTS.join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ];
  return `${lines.join('\n')}\n`;
}

/** Loaded by launchd at the next sign-in; loading it now would start a second program (realiti4/claude-swap 168). */
export function createLaunchAgent(executable: string): string {
  const escape = (text: string) =>
    text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char]!);
  const args = [executable, ...ARGUMENTS].map((arg) => `    <string>${escape(arg)}</string>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${args.join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
</dict>
</plist>
`;
}

/** Shortcuts have a format of their own, which Windows writes itself. Values are no part of the command. */
function writeWindowsShortcut(file: string, executable: string): void {
  const script = [
    '$shortcut = (New-Object -ComObject WScript.Shell).CreateShortcut($env:SWIPECLEAN_SHORTCUT)',
    '$shortcut.TargetPath = $env:SWIPECLEAN_EXECUTABLE',
    `$shortcut.Arguments = '${ARGUMENTS.join(' ')}'`,
    '$shortcut.Save()',
  ].join('; ');
  const env = { ...process.env, SWIPECLEAN_SHORTCUT: file, SWIPECLEAN_EXECUTABLE: executable };
  execFileSync('powershell', ['-NoProfile', '-NonInteractive', '-Command', script], {
    env,
    stdio: 'ignore',
    windowsHide: true,
  });
}
