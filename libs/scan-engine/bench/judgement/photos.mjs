// A photo library as cameras, phones, programs and exports leave it.
import { basename } from 'node:path';
import { oleHeader } from './ole.mjs';

const KB = 1024;
const SIDECAR_TEXT = '<x:xmpmeta xmlns:x="adobe:ns:meta/">';

/** Makes the tree; about `count` files, a third of them photos of 20 to 60 KB. */
export function makePhotos(tree, { count }) {
  tree.people.push({ name: 'me', uid: process.getuid(), gids: [process.getgid()] });
  tree.place('', 'own', 'a photo');
  const events = Math.round(count / 330);
  for (let at = 0; at < events; at++) {
    makeEvent(tree, at);
    makeRaw(tree, at);
    makeLive(tree, at);
    makeTakeout(tree, at);
  }
  makeLibraries(tree, events);
  makeBins(tree, events);
}

const photo = (tree) => tree.bytes(20 * KB, 60 * KB);
const folderOf = (at) => `Photos/${2005 + (at % 20)}/${String((at % 12) + 1).padStart(2, '0')}-Event ${at}`;

/** Camera photos with thumbnails of a NAS, junk of systems, and repeated imports. */
function makeEvent(tree, at) {
  const folder = folderOf(at);
  tree.place(`${folder}/@eaDir`, 'cache', 'thumbnails of a NAS');
  tree.place(`${folder}/.@__thumb`, 'cache', 'thumbnails of a NAS');
  for (let file = 0; file < 40; file++) {
    const name = `IMG_${at * 40 + file}.JPG`;
    const content = photo(tree);
    const path = tree.write(`${folder}/${name}`, content);
    const small = tree.bytes(4 * KB, 8 * KB);
    for (const size of ['XL', 'M', 'B'])
      if (at % 2)
        tree.write(
          `${folder}/@eaDir/${name}/SYNOPHOTO_THUMB_${size}.jpg`,
          size === 'B' ? small : tree.bytes(2 * KB, 6 * KB),
        );
    if (at % 2 === 0) tree.write(`${folder}/.@__thumb/s100${name}`, tree.bytes(2 * KB, 6 * KB));
    // The only copy in a person's folder; the other is a thumbnail.
    if (at % 2 && file % 20 === 0) tree.write(`For the web/${at}-${name}`, small);
    if (file % 8 === 0)
      tree.write(`Import/2024-03-${10 + (at % 20)} Camera ${at}/DCIM/100CANON/${name}`, content, {
        days: 600,
      });
    if (file % 20 === 1) tree.write(`${folder}/IMG_${at * 40 + file} (1).JPG`, content, { days: 200 });
    if (file % 20 === 2) {
      tree.write(`Import/again/${at}/${name}`, content, { days: 100 });
      tree.symlink(`Albums/Best of ${at % 9}/${name}`, `../../${path}`);
    }
    // The link points to what a rule for originals would take.
    if (file === 3) {
      const linked = tree.write(`Import/linked/${at}/Copy of ${name}`, content, { days: 50 });
      tree.symlink(`Albums/Printed/${at}-${name}`, `../../${linked}`);
    }
  }
  tree.write(`${folder}/Thumbs.db`, oleHeader(tree), { place: 'junk', kind: 'Thumbs.db', days: 900 });
  if (at % 3 === 0)
    tree.write(
      `${folder}/.DS_Store`,
      Buffer.concat([Buffer.from('\0\0\0\x01Bud1\0\0'), tree.bytes(6 * KB)]),
      { place: 'open', days: 700 },
    );
  if (at % 3 === 1)
    tree.write(`${folder}/.picasa.ini`, `[IMG_${at}.JPG]\nstar=yes\n`, {
      place: 'program',
      kind: 'edits of a program',
    });
  tree.write(`${folder}/.nomedia`, '', { place: 'program', kind: 'marker' });
}

/** RAW files with sidecars of Lightroom and darktable; imports of the same without them. */
function makeRaw(tree, at) {
  const folder = `Photos/RAW/${2012 + (at % 12)}/Shoot ${at}`;
  for (let file = 0; file < 12; file++) {
    const name = `DSC_${String(at * 12 + file).padStart(5, '0')}`;
    const content = photo(tree);
    const raw = tree.write(`${folder}/${name}.NEF`, content);
    const sidecars =
      file % 3 === 0
        ? [`${name}.xmp`]
        : file % 3 === 1
          ? [`${name}.NEF.xmp`, `${name}_01.NEF.xmp`]
          : [`${name}.NEF.pp3`, `${name}.NEF.dop`];
    const parts = sidecars.map((sidecar) =>
      tree.write(`${folder}/${sidecar}`, `${SIDECAR_TEXT}${at} ${sidecar} ${'edit '.repeat(300)}`, {
        days: 30,
      }),
    );
    tree.unit('photo and sidecar', [raw, ...parts]);
    if (file % 4 === 0) tree.write(`Import/Card ${at}/DCIM/101NIKON/${name}.NEF`, content, { days: 2000 });
    if (file % 4 === 1) tree.write(`A first sort/${at}/${name}.NEF`, content, { days: 3000 });
    if (file % 6 === 2) tree.write(`${folder}/${name} (1).NEF`, content, { days: 20 });
  }
}

/** Live Photos, edited ones with `.aae`, and the same again from a second phone backup. */
function makeLive(tree, at) {
  const folder = `Photos/iPhone/${2018 + (at % 7)}/${at}`;
  for (let file = 0; file < 14; file++) {
    const name = `IMG_${at * 14 + file}`;
    const still = photo(tree);
    const motion = tree.bytes(60 * KB, 90 * KB);
    const pair = [tree.write(`${folder}/${name}.HEIC`, still), tree.write(`${folder}/${name}.MOV`, motion)];
    if (file % 5 === 0) {
      pair.push(
        tree.write(
          `${folder}/${name}.AAE`,
          `<?xml version="1.0"?><plist>${at} ${file} ${'adjust '.repeat(160)}</plist>`,
        ),
      );
      pair.push(tree.write(`${folder}/IMG_E${at * 14 + file}.HEIC`, photo(tree)));
    }
    tree.unit(pair.length > 2 ? 'edited photo and its original' : 'Live Photo', pair);
    if (file % 7 === 1)
      tree.unit('Live Photo', [
        tree.write(`Phone copy 2023/${at}/${name}.HEIC`, still, { days: 900 }),
        tree.write(`Phone copy 2023/${at}/${name}.MOV`, motion, { days: 900 }),
      ]);
    if (file % 7 === 2) tree.write(`Downloads/${name}.HEIC`, still, { days: 100 });
    if (file % 7 === 3) tree.write(`A mess/${at}/${name}.MOV`, motion, { days: 1900 });
  }
}

function makeTakeout(tree, at) {
  const folder = `Takeout/Google Photos/Photos from ${2015 + (at % 10)}`;
  for (let file = 0; file < 16; file++) {
    const name = `PXL_${at}_${file}.jpg`;
    const content = photo(tree);
    const json = `{"title": "${name}", "description": "${'words '.repeat(200)}", "photoTakenTime": {"timestamp": "${at}"}}`;
    const image = tree.write(`${folder}/${name}`, content);
    const year = [image, tree.write(`${folder}/${name}.json`, json)];
    tree.unit('photo and its JSON', year, { open: file % 8 === 1 });
    const album = `Takeout/Google Photos/Trip ${at}`;
    if (file % 4 === 0) tree.write(`${album}/${name}`, content);
    if (file % 8 === 1)
      tree.unit(
        'photo and its JSON',
        [tree.write(`${album}/${name}`, content), tree.write(`${album}/${name}.json`, json)],
        { open: true },
      );
  }
  tree.write(`Takeout/Google Photos/Trip ${at}/metadata.json`, `{"title": "Trip ${at}"}`, {
    place: 'program',
    kind: 'data of an album',
  });
}

function makeLibraries(tree, events) {
  const apple = tree.place('Pictures/Photos Library.photoslibrary', 'program', 'photo library');
  tree.write(
    `${apple}/database/Photos.sqlite`,
    Buffer.concat([Buffer.from('SQLite format 3\0'), tree.bytes(60 * KB)]),
    { days: 1 },
  );
  const immich = tree.place('immich', 'program', 'photo library');
  for (const folder of ['upload', 'library', 'thumbs', 'encoded-video', 'profile', 'backups'])
    tree.write(`${immich}/${folder}/.immich`, '1743300000000');
  for (let at = 0; at < events * 12; at++) {
    const content = photo(tree);
    const hex = ((at * 2654435761) % 2 ** 32).toString(16).padStart(8, '0').toUpperCase();
    tree.write(`${apple}/originals/${hex[0]}/${hex}-0000.heic`, content);
    const derived = tree.bytes(8 * KB);
    tree.write(`${apple}/resources/derivatives/${hex[0]}/${hex}-0000_1_105_c.jpeg`, derived);
    if (at % 7 === 0)
      tree.write(`${apple}/resources/derivatives/masters/${hex[0]}/${hex}-0000_4.jpeg`, derived);
    // The person's only copy outside of the library.
    if (at % 6 === 0) tree.write(`Exported/${at % 40}/IMG_X${at}.heic`, content, { days: 100 });
    const other = photo(tree);
    tree.write(`${immich}/upload/upload/1f/${hex.slice(0, 2)}/${hex}.jpg`, other);
    tree.write(
      `${immich}/thumbs/1f/${hex.slice(0, 2)}/${hex}-preview.jpeg`,
      at % 5 ? tree.bytes(6 * KB) : other,
    );
    if (at % 6 === 1) tree.write(`From the phone/${at % 30}/PXL_X${at}.jpg`, other, { days: 1500 });
    if (at % 12 === 1) tree.write(`From the phone again/${at % 30}/PXL_X${at}.jpg`, other, { days: 100 });
    if (at % 40 === 2) tree.write(`${immich}/upload/upload/1f/${hex}.tmp`, tree.bytes(5 * KB));
  }
  const lightroom = tree.place('Lightroom', 'program', 'photo library');
  tree.write(
    `${lightroom}/Lightroom Catalog.lrcat`,
    Buffer.concat([Buffer.from('SQLite format 3\0'), tree.bytes(90 * KB)]),
    { days: 1 },
  );
  const preview = tree.bytes(9 * KB);
  for (let at = 0; at < events * 5; at++)
    tree.write(
      `${lightroom}/Lightroom Catalog Previews.lrdata/${(at % 16).toString(16)}/${at}.lrprev`,
      at % 6 ? tree.bytes(6 * KB) : preview,
    );
  for (const name of ['digikam4.db', 'thumbnails-digikam.db', 'recognition.db'])
    tree.write(`Photos/${name}`, Buffer.concat([Buffer.from('SQLite format 3\0'), tree.bytes(30 * KB)]), {
      place: 'program',
      kind: 'photo library',
      days: 1,
    });
  const card = tree.place('Card/AVCHD', 'program', 'structure of a camera card');
  const index = tree.bytes(3 * KB);
  for (const name of ['BDMV/INDEX.BDM', 'BDMV/MOVIEOBJ.BDM', 'BDMV/BACKUP/INDEX.BDM'])
    tree.write(`${card}/${name}`, index);
  for (let at = 0; at < 40; at++)
    tree.write(`${card}/BDMV/STREAM/${String(at).padStart(5, '0')}.MTS`, tree.bytes(90 * KB));
}

/** What people threw away, in the bins of systems and programs, also where nothing else remains. */
function makeBins(tree, events) {
  const bins = [
    '#recycle',
    '@Recycle',
    '.Trashes/501',
    '.oprecyclebin',
    '$RECYCLE.BIN/S-1-5-21-1',
    '.Trash-1000/files',
  ];
  // A system's trash has lists of what is in it, and is emptied by the system.
  for (const bin of bins) tree.place(bin, /^(\$RECYCLE|\.Trash-)/.test(bin) ? 'open' : 'bin', `bin ${bin}`);
  tree.place('Photos/#snapshot', 'snapshot', 'snapshot');
  for (let at = 0; at < events * 4; at++) {
    const bin = bins[at % bins.length];
    const content = photo(tree);
    // Deleted one of two: what is in the bin may go, the photo stays, however the names compare.
    const path = tree.write(`Zz sorted/${at % 50}/A rather long name of a photo ${at} (1).jpg`, content, {
      days: 10,
    });
    tree.write(`${bin}/${at}.jpg`, content, { days: 2000 });
    if (at % 4 === 0)
      tree.write(`Photos/#snapshot/GMT+01-2024.01.01-00.00.00/${basename(path)}`, content, { days: 2500 });
    // In two bins alone.
    if (at % 30 === 0) {
      const last = photo(tree);
      for (const one of bins.slice(0, 2)) tree.write(`${one}/last-${at}.jpg`, last);
    }
  }
  for (let at = 0; at < events * 2; at++) {
    const content = photo(tree);
    tree.write(`DCIM/Camera/IMG_T${at}.jpg`, content, { days: 100 });
    tree.write(`DCIM/Camera/.trashed-1606000000-IMG_T${at}.jpg`, content, {
      days: 120,
      place: 'bin',
      kind: 'trashed on a phone',
    });
  }
}
