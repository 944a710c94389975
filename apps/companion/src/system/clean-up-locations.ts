import type { JunkRuleId } from '@swipeclean/scan-engine';
import { type CleanUpLocation, xdgFolder } from '@swipeclean/scan-engine/node';
import { posix, win32 } from 'node:path';
import { LOCATION_TABLES } from './location-table';

/** A system for which locations are known. */
export type System = keyof typeof LOCATION_TABLES;

/** A row of the table: where programs leave files that can go. */
export interface TableLocation extends Omit<CleanUpLocation, 'inUseBy'> {
  id: string;
  /** The absolute path; `*` is any one folder. */
  path: string;
  /** Names of the programs that must not be running, in lower case. */
  programs: readonly string[];
  /** The documentation that says so. */
  source: string;
}

/** The computer as the paths of the table depend on it. */
export interface Surroundings {
  system: System;
  home: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** Reports and logs of a month are still looked at. */
const LOG_DAYS = 30;

/** The locations of a system with their paths; those that depend on a missing variable are left out. */
export function listTableLocations(around: Surroundings): TableLocation[] {
  const path = around.system === 'win32' ? win32 : posix;
  const folders = foldersOf(around);
  return LOCATION_TABLES[around.system]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const fields = line.split('; ').map((field) => field.trim());
      const [id, name, kindAndAge, risk, pattern, programs, source] = fields as [string, ...string[]] &
        Record<1 | 2 | 3 | 4 | 5 | 6, string>;
      const [kind, days] = kindAndAge.split(' ') as [TableLocation['kind'], string?];
      const isReport = kind === 'log' || kind === 'crash-report';
      const filled = pattern.replace(/^\{(\w+)\}/, (_, folder: string) => folders[folder] ?? '');
      if (!path.isAbsolute(filled)) return [];
      return {
        id,
        name,
        kind,
        risk: risk as TableLocation['risk'],
        path: path.normalize(filled),
        // The column is split at spaces, so that a name with spaces has underscores.
        programs: programs
          .split(' ')
          .filter(Boolean)
          .map((name) => name.replaceAll('_', ' ')),
        minAgeDays: Number(days ?? (isReport ? LOG_DAYS : 0)),
        source,
      };
    });
}

/** The junk rule that all files of a location match. */
export function ruleOfLocation({ kind, risk }: Pick<TableLocation, 'kind' | 'risk'>): JunkRuleId {
  if (kind === 'temporary') return 'temporary';
  if (kind === 'trash') return 'system-trash';
  if (kind === 'log' || kind === 'crash-report') return 'old-log';
  return risk === 'safe' ? 'cache' : 'cache-review';
}

/** What the placeholders of a system stand for. */
function foldersOf({ system, home, env }: Surroundings): Record<string, string> {
  const path = system === 'win32' ? win32 : posix;
  const either = (name: string, ...otherwise: string[]) =>
    xdgFolder(env[name], path.join(...otherwise), path.isAbsolute);
  const local = either('LOCALAPPDATA', home, 'AppData', 'Local');
  const npm = either('npm_config_cache', ...(system === 'win32' ? [local, 'npm-cache'] : [home, '.npm']));
  const cargo = either('CARGO_HOME', home, '.cargo');
  const gradle = either('GRADLE_USER_HOME', home, '.gradle');
  const shared = { home, npm, cargo, gradle };
  switch (system) {
    case 'linux':
      return {
        ...shared,
        cache: either('XDG_CACHE_HOME', home, '.cache'),
        config: either('XDG_CONFIG_HOME', home, '.config'),
        data: either('XDG_DATA_HOME', home, '.local', 'share'),
        temporary: either('TMPDIR', '/tmp'),
      };
    case 'darwin':
      return {
        ...shared,
        caches: path.join(home, 'Library', 'Caches'),
        support: path.join(home, 'Library', 'Application Support'),
        // Without the variable it is the folder of all users.
        temporary: env.TMPDIR ?? '',
      };
    case 'win32':
      return {
        ...shared,
        local,
        roaming: either('APPDATA', home, 'AppData', 'Roaming'),
        temporary: either('TEMP', local, 'Temp'),
        drive: path.parse(home).root,
      };
  }
}
