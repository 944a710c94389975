import { readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { expandHome } from '../folders';
import { type CompanionServer, serve, type ServerEvent } from '../server/serve';
import { userFolder } from '../server/user-files';
import { parseSite } from '../site';
import type { AppSettings } from './app-settings';
import { UpdateCheck } from './find-update';
import { type KnownFolderKind, listKnownFolders } from './known-folders';
import { CallError, type LocalCalls } from './local-server';
import type { LoginItem } from './login-item';

/** Names of one folder that the page shows. */
const MAX_NAMES = 2000;
/** How long the number of places of programs is believed: finding them reads all running programs. */
const LOCATIONS_MS = 60_000;

/** A folder that a page of the website wants, or the places of programs. */
interface Question {
  id: number;
  kind: 'folder' | 'locations';
  paths: readonly string[];
}

/** What the page shows. */
export interface AppState {
  version: string;
  site: string;
  isConnected: boolean;
  folders: string[];
  /** The user's own folders that are not shared. */
  known: { kind: KnownFolderKind; path: string }[];
  /** How many places of programs are shared, and how many there are. */
  locations: { shared: number; found: number };
  question: Question | null;
  loginItem: { isOn: boolean; file: string };
  /** A newer version that the website offers. */
  update: string | null;
}

/** Folders in a folder, to choose one of. */
export interface FolderListing {
  path: string;
  /** Null at the top. */
  parent: string | null;
  names: string[];
}

interface LocalAppOptions {
  version: string;
  settings: AppSettings;
  loginItem: LoginItem;
  quit(): void;
  onProblem(problem: string): void;
  /** The user's own scans by default. */
  cacheFolder?: string;
  updates?: Pick<UpdateCheck, 'find'>;
}

/** The program as its page shows it: folders are shared with one website until the person quits. */
export class LocalApp {
  private server!: CompanionServer;
  /** Of the server that runs: one that was closed still reports the ends of its own. */
  private connections = { count: 0 };
  private locations = { count: 0, until: 0 };
  private question: (Question & { answer(isAllowed: boolean): void }) | null = null;
  private questions = 0;
  private update: string | null = null;
  private readonly updates: Pick<UpdateCheck, 'find'>;

  /** What the page can call. */
  readonly calls: LocalCalls = {
    state: () => this.getState(),
    'list-folder': ({ path }) => listFolder(path === undefined ? homedir() : textOf(path, 'path')),
    'add-folder': ({ path }) => this.addFolder(textOf(path, 'path')),
    'remove-folder': ({ path }) => this.removeFolder(textOf(path, 'path')),
    'set-locations': ({ isOn }) => this.setLocations(flagOf(isOn, 'isOn')),
    'set-site': ({ site }) => this.setSite(textOf(site, 'site')),
    'create-link': () => ({ address: this.createLink() }),
    answer: ({ id, isAllowed }) => this.answer(id, flagOf(isAllowed, 'isAllowed')),
    'set-login-item': ({ isOn }) => this.setLoginItem(flagOf(isOn, 'isOn')),
    // After the reply.
    quit: () => void setImmediate(() => this.options.quit()),
  };

  private constructor(private readonly options: LocalAppOptions) {
    this.updates = options.updates ?? new UpdateCheck(options.version);
  }

  /** Shares what was shared last. */
  static async start(options: LocalAppOptions): Promise<LocalApp> {
    const app = new LocalApp(options);
    await app.serve();
    return app;
  }

  async close(): Promise<void> {
    this.question?.answer(false);
    await this.server.close();
  }

  private async serve(): Promise<void> {
    const { settings, onProblem, cacheFolder = userFolder('cache') } = this.options;
    const { site, folders, hasLocations } = settings.values;
    const connections = { count: 0 };
    this.connections = connections;
    const server = await serve({
      origin: site,
      folders: [],
      cacheFolder,
      withLocations: hasLocations,
      confirmFolder: (path) => this.ask('folder', [path]),
      confirmLocations: (paths) => this.ask('locations', paths),
      onEvent: (event) => this.receive(event, connections),
    });
    for (const path of folders) {
      try {
        server.shared.add(path);
      } catch (error) {
        // A disk that is not connected now may be tomorrow, so the folder stays in the settings.
        onProblem((error as Error).message);
      }
    }
    server.shared.listeners.add(() => this.save());
    this.server = server;
  }

  private receive(event: ServerEvent, connections: { count: number }): void {
    if (event.type === 'paired' || event.type === 'connected') connections.count++;
    else if (event.type === 'disconnected') connections.count--;
    else if (event.type === 'failed') this.options.onProblem(event.error.message);
  }

  private save(): void {
    const { shared } = this.server;
    const known = this.options.settings.values.folders;
    const list = shared.list();
    const folders = list.filter((path) => !shared.isLocation(path));
    // What could not be opened at the start stays, and what was removed since goes.
    const missing = known.filter((path) => !list.includes(path) && !isFolder(path));
    const hasLocations = folders.length < list.length;
    this.options.settings.set({ folders: [...folders, ...missing], hasLocations });
  }

  private getState(): AppState {
    const { settings, version, loginItem } = this.options;
    const { shared } = this.server;
    const all = shared.list();
    const folders = all.filter((path) => !shared.isLocation(path));
    const { site } = settings.values;
    void this.updates.find(site).then((update) => (this.update = update));
    return {
      version,
      site,
      isConnected: this.connections.count > 0,
      folders,
      known: listKnownFolders().filter(({ path }) => !folders.includes(path)),
      locations: { shared: all.length - folders.length, found: this.countLocations() },
      question: this.question && {
        id: this.question.id,
        kind: this.question.kind,
        paths: this.question.paths,
      },
      loginItem: { isOn: loginItem.isOn, file: loginItem.file },
      update: this.update,
    };
  }

  private countLocations(): number {
    const now = Date.now();
    if (now >= this.locations.until)
      this.locations = { count: this.server.shared.findLocations().size, until: now + LOCATIONS_MS };
    return this.locations.count;
  }

  private addFolder(path: string): void {
    try {
      this.server.shared.add(expandHome(path.trim()));
    } catch {
      throw new CallError('folder', 'path');
    }
  }

  private removeFolder(path: string): void {
    if (!this.server.shared.list().includes(path)) throw new CallError('folder', 'path');
    this.server.shared.remove(path);
  }

  private setLocations(isOn: boolean): void {
    const { shared } = this.server;
    if (isOn) shared.addLocations([...shared.findLocations().keys()]);
    else for (const path of shared.list()) if (shared.isLocation(path)) shared.remove(path);
  }

  /** Ends the connection to the site before. */
  private async setSite(typed: string): Promise<void> {
    const { settings } = this.options;
    let site: string;
    try {
      site = parseSite(typed.includes('://') ? typed.trim() : `https://${typed.trim()}`);
    } catch {
      throw new CallError('site', 'site');
    }
    if (site === settings.values.site) return;
    settings.set({ site });
    this.update = null;
    await this.close();
    await this.serve();
  }

  private createLink(): string {
    return `${this.options.settings.values.site}/connect#${this.server.port},${this.server.createCode()}`;
  }

  private setLoginItem(isOn: boolean): void {
    try {
      this.options.loginItem.set(isOn);
    } catch (error) {
      this.options.onProblem((error as Error).message);
      throw new CallError('loginItem');
    }
  }

  /** The server asks one question at a time. */
  private ask(kind: Question['kind'], paths: readonly string[]): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isAllowed: boolean) => {
        this.question = null;
        resolve(isAllowed);
      };
      this.question = { id: ++this.questions, kind, paths, answer };
    });
  }

  /** An answer to an earlier question, from a page that was not up to date, answers nothing. */
  private answer(id: unknown, isAllowed: boolean): void {
    if (this.question?.id === id) this.question?.answer(isAllowed);
  }
}

/** The folders in a folder; hidden ones are reached by typing their path. */
function listFolder(typed: string): FolderListing {
  try {
    const path = realpathSync(expandHome(typed));
    const names = readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b))
      .slice(0, MAX_NAMES);
    const parent = dirname(path);
    return { path: join(path), parent: parent === path ? null : parent, names };
  } catch {
    throw new CallError('folder', 'path');
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function textOf(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 4096 || value.includes('\0'))
    throw new CallError('call', field);
  return value;
}

function flagOf(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw new CallError('call', field);
  return value;
}
