// Labelled files for the bench of suggestions: each is what a rule should suggest, or what only looks like it.
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { scene } from '../test/photo-corpus.mjs';
import { appScreen, chat, svg } from './similar-pages.mjs';
import { wordsBelow } from './similar-corpus.mjs';

const DAY_MS = 86_400_000;
const OLD_DAYS = 200;

/**
 * Writes the cases below `home` and returns the kind that each path should be suggested as; null where it should be in
 * no suggestion of a seeded kind. `donors` are folders of real files, `docs` a folder of texts.
 */
export async function makeCases(home, { donors, docs }) {
  const labels = new Map();
  const now = Date.now();
  const write = (path, content, kind = null, daysOld = OLD_DAYS) => {
    const full = join(home, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    const time = new Date(now - daysOld * DAY_MS);
    utimesSync(full, time, time);
    labels.set(path, kind);
  };
  const real = listDonors(donors);
  await writeMessengers(write);
  writeBuilds(write, real);
  writeWrongExtensions(write, real);
  await writeScreenshots(write, wordsBelow(docs));
  return labels;
}

/** Real files of at least 4 KB by extension, at most 60 each. */
function listDonors(folders) {
  const found = { jpg: [], png: [], pdf: [], zip: [], html: [], js: [] };
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true })) {
      const list = found[/\.(jpg|png|pdf|zip|html|js)$/i.exec(name)?.[1].toLowerCase()];
      if (!list || list.length >= 60) continue;
      const stat = statSync(join(folder, name), { throwIfNoEntry: false });
      if (stat?.isFile() && stat.size >= 4096 && stat.size < 2_000_000) list.push(join(folder, name));
    }
  }
  return (extension, at) => {
    const list = found[extension];
    if (list.length === 0) throw new Error(`no ${extension} among the donors`);
    // Each is another file, so that no copies are found.
    return Buffer.concat([readFileSync(list[at % list.length]), Buffer.from(` ${at}`)]);
  };
}

async function writeMessengers(write) {
  const photo = (seed) => scene(seed, [1000, 750])().jpeg({ quality: 85 }).toBuffer();
  const right = [
    'Android/media/com.whatsapp/WhatsApp/Media/WhatsApp Images/IMG-20240105-WA0001.jpg',
    'Android/media/com.whatsapp/WhatsApp/Media/WhatsApp Images/Sent/IMG-20240105-WA0002.jpg',
    'WhatsApp Business/Media/WhatsApp Business Images/IMG-20240105-WA0003.jpg',
    'Pictures/WhatsApp Image 2024-01-05 at 12.00.00.jpeg',
    'Downloads/IMG-20240106-WA0009.jpg',
    'Telegram/Telegram Images/1_5092.jpg',
    'Downloads/Telegram Desktop/photo_2024-01-05.jpg',
    'Pictures/Telegram/Telegram Images/2_11.jpg',
    'Signal/attachments/picture.jpg',
    'Pictures/signal-2024-01-05-120000.jpg',
    'viber/media/Viber Images/IMG-1.jpg',
    'Pictures/LINE/1704456000000.jpg',
    'Pictures/LINE_ALBUM_trip/LINE_ALBUM_trip_1.jpg',
  ];
  for (const [at, path] of right.entries()) write(path, await photo(400 + at), 'messenger');
  const wrong = [
    'work/whatsapp-clone/src/images/logo.jpg',
    'work/signal/docs/media.jpg',
    'Pictures/Telegram pole in the field.jpg',
    'Pictures/line-art/1.jpg',
    'Pictures/Viber party/IMG_2031.jpg',
    'Pictures/signal-tower.jpg',
    'Pictures/IMG_20240105_120000.jpg',
  ];
  for (const [at, path] of wrong.entries()) write(path, await photo(430 + at));
}

function writeBuilds(write, real) {
  for (const at of [1, 2, 3]) {
    write(`code/rust${at}/Cargo.toml`, `[package]\nname = "app${at}"\n`);
    write(`code/rust${at}/src/main.rs`, 'fn main() {}\n');
    write(`code/rust${at}/target/debug/app`, real('js', at), 'build');
    write(`code/rust${at}/target/debug/deps/libserde.rlib`, real('js', 10 + at), 'build');
    write(`code/java${at}/pom.xml`, '<project/>');
    write(`code/java${at}/target/classes/App${at}.class`, real('js', 20 + at), 'build');
    write(`code/ios${at}/App.xcodeproj/project.pbxproj`, '// !$*UTF8*$!');
    write(`code/ios${at}/DerivedData/Build/Products/app.o`, real('js', 30 + at), 'build');
  }
  write('Library/Developer/Xcode/DerivedData/App-abc/Build/app.o', real('js', 40), 'build-review');
  // In use, or with work of people in it: the user looks first.
  write('code/busy/Cargo.toml', '[package]\n');
  write('code/busy/target/debug/app', real('js', 41), 'build-review', 1);
  write('code/release/pom.xml', '<project/>');
  write('code/release/target/release.keystore', real('js', 42), 'build-review');
  // Folders of that name that no build made.
  write('marketing/target/customers.txt', real('html', 1));
  write('shooting/target/results.html', real('html', 2));
  write('Documents/target/plan.pdf', real('pdf', 1));
}

function writeWrongExtensions(write, real) {
  for (let at = 0; at < 8; at++) {
    write(`mixed/sign-in-${at}.jpg`, real('html', 10 + at), 'wrong-extension');
    write(`mixed/report-${at}.pdf`, real('jpg', 40 + at), 'wrong-extension');
    write(`mixed/film-${at}.mp4`, real('pdf', 10 + at), 'wrong-extension');
    write(`mixed/photo-${at}.png`, real('pdf', 20 + at), 'wrong-extension');
    // Programs open these: the formats are of one family, or the name promises none.
    write(`mixed/alike-${at}.jpg`, real('png', at));
    write(`mixed/alike-${at}.png`, real('jpg', 50 + at));
    write(`mixed/data-${at}.bin`, real('pdf', 30 + at));
    write(`mixed/whole-${at}.pdf`, real('pdf', 40 + at));
  }
}

async function writeScreenshots(write, words) {
  const names = [
    'Screenshot_20240105-120000.png',
    'Screenshot 2024-01-05 at 12.00.00.png',
    'Bildschirmfoto 2024-01-05 um 12.00.00.png',
    'Captura de pantalla 2024-01-05 120000.png',
    'Capture d’écran 2024-01-05 120000.png',
    'スクリーンショット 2024-01-05 12.00.00.png',
    '截屏2024-01-05 12.00.00.png',
    'Screen Shot 2024-01-05.png',
  ];
  for (const [at, name] of names.entries())
    write(
      `Pictures/${name}`,
      await sharp(chat(at + 1, words))
        .png()
        .toBuffer(),
      'screenshot',
    );
  // Renamed and passed on: only their pixels tell.
  for (let at = 0; at < 12; at++) {
    const draw = at % 2 ? chat : appScreen;
    const picture = sharp(draw(100 + at, words));
    const bytes = await (at % 3 ? picture.png() : picture.jpeg({ quality: 80 })).toBuffer();
    write(`Pictures/renamed/${at}.${at % 3 ? 'png' : 'jpg'}`, bytes, 'screenshot');
  }
  // Photos and drawings in the pixels of screens, drawings in their shape, and pictures of programs.
  for (let at = 0; at < 12; at++) {
    const size = [
      [1080, 1920],
      [1920, 1080],
      [1170, 2532],
      [1440, 900],
    ][at % 4];
    write(
      `Pictures/wallpaper/photo-${at}.jpg`,
      await scene(200 + at, size)()
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
    const drawing = svg(
      1000,
      2000,
      `<rect width="100%" height="100%" fill="#e8f0f4"/><circle cx="500" cy="${400 + 90 * at}" r="280" fill="#c54"/>`,
    );
    write(`Pictures/drawings/drawing-${at}.png`, await sharp(Buffer.from(drawing)).png().toBuffer());
  }
  write('code/app/package.json', '{}');
  for (const at of [1, 2]) {
    write(
      `code/app/docs/screen-${at}.png`,
      await sharp(appScreen(300 + at, words))
        .png()
        .toBuffer(),
    );
  }
}
