// A share of several people: homes, group folders, private folders, bins, snapshots, links and synchronised folders.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { oleHeader } from './ole.mjs';

const KB = 1024;
const FAMILY = 6000;
const WORK = 6001;
const PEOPLE = [
  { name: 'anna', uid: 5001, gids: [5001, FAMILY] },
  { name: 'ben', uid: 5002, gids: [5002, FAMILY, WORK] },
  { name: 'carl', uid: 5003, gids: [5003, WORK] },
];

/** Makes the tree of about `count` files. Needs root, as files have owners. */
export function makeShare(tree, { count }) {
  tree.people.push(...PEOPLE);
  tree.place('', 'own', 'a file of a person');
  for (const { name, uid } of PEOPLE) {
    tree.place(`homes/${name}`, 'own', `a file of ${name}`, name);
    tree.folder(`homes/${name}`, { uid, gid: uid, mode: name === 'ben' ? 0o755 : 0o700 });
  }
  const groups = [
    { folder: 'family', gid: FAMILY, members: PEOPLE.slice(0, 2), mode: 0o2770 },
    { folder: 'work', gid: WORK, members: PEOPLE.slice(1), mode: 0o2770 },
    { folder: 'public', gid: FAMILY, members: PEOPLE, mode: 0o2777 },
  ];
  for (const { folder, gid, mode } of groups) {
    tree.place(folder, 'own', `a file of ${folder}`, folder);
    tree.folder(folder, { uid: 0, gid, mode });
    makeBins(tree, folder);
  }
  const share = new Share(tree);
  const rounds = Math.round(count / 62);
  for (let at = 0; at < rounds; at++) {
    share.makePersonal(at);
    for (const group of groups) share.makeGroup(at, group);
    share.makeAcross(at);
  }
  share.makeManaged(rounds);
  share.makeSynced(rounds);
}

function makeBins(tree, folder) {
  for (const bin of ['#recycle', '@Recycle', '.recycle', 'lost+found'])
    if (bin !== 'lost+found') tree.place(`${folder}/${bin}`, 'bin', `bin ${bin}`, folder);
    else tree.folder(`${folder}/${bin}`, { structure: true, mode: 0o700 });
  tree.place(`${folder}/#snapshot`, 'snapshot', 'snapshot', folder);
  tree.place(`${folder}/@eaDir`, 'cache', 'thumbnails of a NAS', folder);
}

class Share {
  constructor(tree) {
    this.tree = tree;
  }

  #doc() {
    return this.tree.bytes(3 * KB, 20 * KB);
  }

  /** Writes with an owner; folders above get the same owner and stay open to the group. */
  #put(path, content, { person, gid = person.uid, mode = 0o640, folderMode = 0o2775, ...facts }) {
    const { tree } = this;
    const parts = path.split('/');
    for (let depth = path.startsWith('homes/') ? 3 : 2; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      if (this.made.has(folder)) continue;
      this.made.add(folder);
      tree.folder(folder, { uid: person.uid, gid, mode: folderMode });
    }
    return tree.write(path, content, { uid: person.uid, gid, mode, ...facts });
  }

  made = new Set();

  /** Each person's own files, with copies in their own home: of these one may go. */
  makePersonal(at) {
    for (const person of PEOPLE) {
      const home = `homes/${person.name}`;
      for (let file = 0; file < 6; file++) {
        const content = this.#doc();
        this.#put(`${home}/Documents/${at % 40}/note ${at}-${file}.odt`, content, { person });
        if (file === 0) this.#put(`${home}/Downloads/note ${at}-${file} (1).odt`, content, { person });
        // The copy in the group's bin: the private file is the only one that lasts.
        if (file === 1 && at % 3 === 0)
          this.#put(`${person.name === 'carl' ? 'work' : 'family'}/#recycle/note ${at}.odt`, content, {
            person,
            gid: person.gids[1],
            mode: 0o660,
            days: 2000,
          });
        // A private copy that closes itself to others beside one that all may read.
        if (file === 2 && person.name === 'ben') {
          this.#put(`${home}/Public/open ${at}.odt`, content, { person, mode: 0o644, days: 10 });
        }
      }
    }
  }

  makeGroup(at, { folder, gid, members }) {
    const put = (path, content, facts = {}) =>
      this.#put(`${folder}/${path}`, content, {
        person: members[at % members.length],
        gid,
        mode: folder === 'public' ? 0o664 : 0o660,
        ...facts,
      });
    for (let file = 0; file < 7; file++) {
      const content = this.#doc();
      const name = `paper ${at}-${file}.docx`;
      put(`Papers/${at % 30}/${name}`, content, { days: 400 });
      if (file === 0) put(`Old/${at % 30}/${name}`, content, { days: 900 });
      if (file === 1) put(`#recycle/Papers/${name}`, content, { days: 1500 });
      if (file === 2) put(`@Recycle/${name}`, content, { days: 1500 });
      if (file === 3 && at % 3 === 0)
        put(`#snapshot/GMT+01-2024.05.01-00.00.00/${name}`, content, { days: 1600 });
      // The older, shorter-named one is closed to the others of the group.
      if (file === 4) put(`Boxes/${at % 30}/${at}.docx`, content, { days: 1900, mode: 0o600 });
      if (file === 5 && at % 2 === 0) {
        const other = members[(at + 1) % members.length];
        put(`Second/${at % 30}/${name}`, content, { person: other, days: 200 });
      }
    }
    if (at % 30 === 0)
      this.tree.write(`${folder}/Photos ${at}/Thumbs.db`, oleHeader(this.tree), {
        place: 'junk',
        kind: 'Thumbs.db',
        days: 900,
      });
    if (at % 30 === 0) this.tree.write(`${folder}/Photos ${at}/IMG_${at}.jpg`, this.#doc());
  }

  /** The same content with several people: whoever could read it reads it afterwards. */
  makeAcross(at) {
    const [anna, ben, carl] = PEOPLE;
    const name = `shared ${at}.pdf`;
    const closed = this.#doc();
    this.#put(`homes/anna/Mine/${name}`, closed, { person: anna, mode: 0o600, days: 1000 });
    this.#put(`homes/carl/A/${name}`, closed, { person: carl, mode: 0o600, days: 300 });
    const family = this.#doc();
    this.#put(`family/Insurance/${at % 20}/${name}`, family, {
      person: anna,
      gid: FAMILY,
      mode: 0o660,
      days: 200,
    });
    this.#put(`homes/anna/Scan/${name}`, family, { person: anna, mode: 0o600, days: 1200 });
    if (at % 2) this.#put(`homes/carl/B/${name}`, family, { person: carl, days: 1300 });
    const openHome = this.#doc();
    this.#put(`homes/ben/Desk/${name}`, openHome, { person: ben, mode: 0o644, days: 1400 });
    this.#put(`public/Forms/${at % 20}/${name}`, openHome, {
      person: ben,
      gid: FAMILY,
      mode: 0o664,
      days: 100,
    });
    const hidden = this.#doc();
    this.#put(`homes/ben/private/${name}`, hidden, {
      person: ben,
      mode: 0o644,
      folderMode: 0o700,
      days: 1500,
    });
    this.#put(`work/Offers/${at % 20}/${name}`, hidden, { person: carl, gid: WORK, mode: 0o660, days: 90 });
    if (at % 5 === 0) {
      const song = this.#put(`family/Music/${at}.flac`, this.#doc(), {
        person: anna,
        gid: FAMILY,
        mode: 0o664,
        days: 700,
      });
      this.tree.folder('homes/anna/Music', { uid: anna.uid, gid: anna.uid });
      this.tree.hardlink(`homes/anna/Music/${at}.flac`, song);
    }
    if (at % 6 === 0) {
      const content = this.#doc();
      const target = this.#put(`work/Z archive/${at}/drawing (1).dwg`, content, {
        person: carl,
        gid: WORK,
        mode: 0o660,
        days: 50,
      });
      this.#put(`work/Drawings/${at}.dwg`, content, { person: carl, gid: WORK, mode: 0o660, days: 900 });
      this.tree.symlink(`work/Current/${at}.dwg`, `../../${target}`);
    }
  }

  makeManaged(rounds) {
    const { tree } = this;
    for (const person of PEOPLE) {
      const mail = tree.place(`homes/${person.name}/Maildir`, 'program', 'mail store', person.name);
      for (const folder of ['cur', 'new', 'tmp'])
        tree.folder(`${mail}/${folder}`, { uid: person.uid, gid: person.uid, mode: 0o700, structure: true });
      for (let at = 0; at < rounds; at++) {
        const content = `Message-ID: <list-${at}@example.org>\r\n\r\n${'to all '.repeat(300)}`;
        tree.write(`${mail}/cur/17${at}.M1.host:2,S`, content, {
          uid: person.uid,
          gid: person.uid,
          mode: 0o600,
        });
      }
    }
    const bundle = tree.place('work/anna.sparsebundle', 'program', 'backup archive', 'work');
    tree.write(`${bundle}/Info.plist`, '<plist/>');
    const band = tree.bytes(8 * KB);
    for (let at = 0; at < rounds; at++)
      tree.write(`${bundle}/bands/${at.toString(16)}`, at % 3 ? tree.bytes(4 * KB) : band);
    const docker = tree.place('@docker', 'program', 'store of containers');
    for (let at = 0; at < rounds; at++) {
      const content = tree.bytes(2 * KB, 5 * KB);
      for (const layer of ['a1', 'b2'])
        tree.write(`${docker}/overlay2/${layer.repeat(20)}/diff/usr/lib/${at}.so`, content);
    }
    const git = tree.place('work/git', 'program', 'repository', 'work');
    tree.folder(`${git}/site.git`);
    execFileSync('git', ['init', '-q', '--bare', join(tree.root, git, 'site.git')]);
    const object = tree.bytes(5 * KB);
    for (let at = 0; at < 200; at++)
      tree.write(
        `${git}/site.git/objects/${(at + 16).toString(16).padStart(2, '0').slice(-2)}/${'c'.repeat(35)}${String(at).padStart(3, '0')}`,
        at % 9 ? tree.bytes(3 * KB) : object,
      );
    tree.write(`${git}/site.git/objects/pack/tmp_pack_Ab12`, tree.bytes(9 * KB));
    for (const folder of ['objects/info', 'refs/heads', 'refs/tags', 'branches'])
      tree.folder(`${git}/site.git/${folder}`, { structure: true });
  }

  /** Syncthing: versions do not last, conflict copies that equal the file may go, the marker stays. */
  makeSynced(rounds) {
    const { tree } = this;
    const person = PEOPLE[1];
    const sync = 'homes/ben/Sync';
    tree.place(`${sync}/.stversions`, 'bin', 'versions of Syncthing', 'ben');
    const put = (path, content, facts) => this.#put(`${sync}/${path}`, content, { person, ...facts });
    put('.stfolder/syncthing-folder-1a2b.txt', 'This directory is a Syncthing folder marker.', {
      place: 'program',
      kind: 'marker',
    });
    for (let at = 0; at < rounds; at++) {
      const content = this.#doc();
      put(`${at % 20}/song ${at}.flac`, content, { days: 50 });
      if (at % 3 === 0)
        put(`.stversions/${at % 20}/song ${at}~20220725-101500.flac`, content, { days: 1500 });
      if (at % 4 === 0)
        put(`${at % 20}/song ${at}.sync-conflict-20240101-101010-ABCDEFG.flac`, content, { days: 60 });
      if (at % 40 === 0)
        put(`${at % 20}/.syncthing.big ${at}.iso.tmp`, this.#doc(), {
          days: 0,
          place: 'program',
          kind: 'transfer that runs',
        });
      if (at % 40 === 1)
        put(`${at % 20}/.syncthing.big ${at}.iso.tmp`, this.#doc(), { days: 900, place: 'open' });
    }
  }
}
