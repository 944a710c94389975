import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readOwnFile } from '@swipeclean/scan-engine/node';
import { parseSite } from '../site';
import { writeWholeFile } from '../whole-file';

/** What the person chose in the page. */
interface StoredSettings {
  site: string;
  folders: string[];
  /** Whether the places where programs leave files are shared, too. */
  hasLocations: boolean;
}

/** Writes a file that only the user can read, whole or not at all. */
export function writeOwnFile(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeWholeFile(file, JSON.stringify(content, null, 2), 0o600);
}

/** The settings of the program, stored at each change. */
export class AppSettings {
  private constructor(
    private readonly file: string,
    private stored: StoredSettings,
  ) {}

  /** @throws Error when the file is not one of settings, or others can read it */
  static async read(file: string, site: string): Promise<AppSettings> {
    const content = await readOwnFile(file);
    if (!content) return new AppSettings(file, { site, folders: [], hasLocations: false });
    try {
      return new AppSettings(file, parseSettings(JSON.parse(content.toString('utf8'))));
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}; delete it to start anew`, { cause: error });
    }
  }

  get values(): Readonly<StoredSettings> {
    return this.stored;
  }

  set(change: Partial<StoredSettings>): void {
    const changed = { ...this.stored, ...change };
    if (JSON.stringify(changed) === JSON.stringify(this.stored)) return;
    writeOwnFile(this.file, changed);
    this.stored = changed;
  }
}

function parseSettings(value: unknown): StoredSettings {
  const { site, folders, hasLocations } = (value ?? {}) as Partial<Record<keyof StoredSettings, unknown>>;
  if (typeof site !== 'string') throw new TypeError('site: must be a text');
  if (!Array.isArray(folders) || !folders.every((folder) => typeof folder === 'string'))
    throw new TypeError('folders: must be a list of texts');
  if (typeof hasLocations !== 'boolean') throw new TypeError('hasLocations: must be true or false');
  return { site: parseSite(site), folders, hasLocations };
}
