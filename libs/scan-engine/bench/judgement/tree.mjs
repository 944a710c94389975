// A tree on the disk, and the facts of each place that the generator knows because it made the place.
import { createCipheriv, createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const DAY_MS = 86_400_000;

/**
 * What a place means. `stands`: a copy there lasts and is a person's own, so another copy may go. `goes`: a file there
 * may be removed while a standing copy stays (`copy`), for what it is (`alone`), without anyone noticing, and so not
 * counted (`open`), or never.
 */
export const PLACES = {
  own: { stands: true, goes: 'copy' },
  program: { stands: false, goes: 'never' },
  snapshot: { stands: false, goes: 'never' },
  bin: { stands: false, goes: 'copy' },
  junk: { stands: false, goes: 'alone' },
  cache: { stands: false, goes: 'open' },
  // A person may want it or not: never counted, and never stands.
  open: { stands: false, goes: 'open' },
};

/** Numbers of [0, 1) that depend on the seed alone. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Tree {
  places = [];
  structures = new Set();
  units = [];
  fileFacts = new Map();
  people = [];
  #made = 0;

  constructor(root, seed) {
    this.root = root;
    this.seed = seed;
    this.next = random(seed);
    mkdirSync(root, { recursive: true });
    chmodSync(root, 0o755);
  }

  /** New bytes that no other call returns. */
  bytes(min, max = min) {
    const iv = Buffer.alloc(16);
    iv.writeUInt32BE(this.seed, 0);
    iv.writeUInt32BE(this.#made++, 4);
    const size = Math.round(min + this.next() * (max - min));
    return createCipheriv('aes-128-ctr', Buffer.alloc(16, 9), iv).update(Buffer.alloc(size));
  }

  integer(below) {
    return Math.floor(this.next() * below);
  }

  /** All below `path` is of this place, unless a deeper path says otherwise. */
  place(path, name, kind, owner) {
    this.places.push({ path, name, kind, owner });
    return path;
  }

  folder(path, { uid, gid, mode, structure } = {}) {
    const full = join(this.root, path);
    mkdirSync(full, { recursive: true });
    if (uid !== undefined) chownSync(full, uid, gid);
    if (mode !== undefined) chmodSync(full, mode);
    if (structure) this.structures.add(path);
    return path;
  }

  /** Writes a file; `facts` overrule the place for this file. */
  write(path, content, { days = 300 + this.integer(900), uid, gid, mode, place, kind } = {}) {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    const time = new Date(Date.now() - days * DAY_MS);
    if (uid !== undefined) chownSync(full, uid, gid);
    if (mode !== undefined) chmodSync(full, mode);
    utimesSync(full, time, time);
    if (place) this.fileFacts.set(path, { name: place, kind });
    return path;
  }

  /** Files that are of use together alone. An `open` unit may go whole, which is not counted. */
  unit(kind, paths, { open = false } = {}) {
    this.units.push({ kind, paths, open });
  }

  symlink(path, target) {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    symlinkSync(target, full);
  }

  hardlink(path, of) {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    linkSync(join(this.root, of), full);
  }

  /** Gives all below `path` one age, and optionally one owner. */
  settle(path, days, uid, gid) {
    const time = new Date(Date.now() - days * DAY_MS);
    for (const entry of [path, ...this.#below(path)]) {
      const full = join(this.root, entry);
      if (uid !== undefined && !lstatSync(full).isSymbolicLink()) chownSync(full, uid, gid);
      lutimesSync(full, time, time);
    }
  }

  /** Files below a path. */
  count(path = '') {
    return [...this.#below(path)].filter((entry) => lstatSync(join(this.root, entry)).isFile()).length;
  }

  *#below(path) {
    for (const entry of readdirSync(join(this.root, path), { withFileTypes: true })) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) yield* this.#below(below);
      yield below;
    }
  }

  /** The facts of all files as they are on the disk. */
  survey() {
    const places = this.places.toSorted((a, b) => b.path.length - a.path.length);
    const byFolder = new Map();
    const placeOf = (path) => {
      const folder = dirname(path);
      if (!byFolder.has(folder))
        byFolder.set(
          folder,
          places.find((one) => one.path === '' || folder === one.path || folder.startsWith(`${one.path}/`)),
        );
      return byFolder.get(folder);
    };
    const files = new Map();
    const links = [];
    for (const path of this.#below('')) {
      const full = join(this.root, path);
      const stat = lstatSync(full);
      if (stat.isSymbolicLink()) {
        links.push({ path, target: resolve(dirname(full), readlinkSync(full)).slice(this.root.length + 1) });
      } else if (stat.isFile()) {
        const { owner, ...place } = placeOf(path) ?? { name: 'own' };
        const facts = { ...place, ...this.fileFacts.get(path) };
        const digest = createHash('sha256').update(readFileSync(full)).digest('base64');
        files.set(path, {
          path,
          size: stat.size,
          content: digest,
          names: stat.nlink,
          inode: stat.ino,
          place: facts.name,
          kind: facts.kind ?? facts.name,
          owner: owner ?? '',
          readers: this.people.filter((person) => this.#canRead(path, stat, person)).map(({ name }) => name),
        });
      }
    }
    return { files, links, units: this.units, structures: this.structures, people: this.people };
  }

  #folderStats = new Map();

  #canRead(path, stat, person) {
    if (!isAllowed(stat, person, 4)) return false;
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      let above = this.#folderStats.get(folder);
      if (!above) this.#folderStats.set(folder, (above = lstatSync(join(this.root, folder))));
      if (!isAllowed(above, person, 1)) return false;
    }
    return true;
  }
}

function isAllowed({ mode, uid, gid }, person, bit) {
  if (person.uid === 0) return true;
  if (person.uid === uid) return (mode & (bit << 6)) !== 0;
  if (person.gids.includes(gid)) return (mode & (bit << 3)) !== 0;
  return (mode & bit) !== 0;
}
