import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import type { Picture } from '../src/app/first-picture/render-first-picture';
import { alias } from './alias';
import { drawPictures } from './draw-pictures';
import type { PageFiles } from './page-files-plugin';

const BEFORE_PAINT = fileURLToPath(new URL('../src/app/first-picture/before-paint.ts', import.meta.url));
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Writes, for the addresses where a visit begins and for each language, a page that carries its screen as it is before any
 * data has come. The gateway chooses among them, so that a screen is read before the first script runs.
 */
export function firstPicturePlugin(): Plugin {
  return {
    name: 'swipeclean:first-picture',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = textOf(bundle, 'index.html');
        const files = JSON.parse(textOf(bundle, '.vite/page-files.json')) as PageFiles;
        const source = await buildScript();
        const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const script = `assets/before-paint-${digest}.js`;
        this.emitFile({ type: 'asset', fileName: script, source });
        for (const picture of await drawPictures()) {
          const source = withPicture(page, picture, { src: `/${script}`, ...needs(picture, files, bundle) });
          this.emitFile({ type: 'asset', fileName: fileOf(picture), source });
        }
      },
    },
  };
}

/** As the gateway looks it up: `pages/user/clean.de.html`. */
function fileOf({ path, signedIn, language }: Picture): string {
  return `pages/${signedIn ? 'user' : 'visitor'}/${path.slice(1) || 'index'}.${language}.html`;
}

/** The page without what would compete with its picture; the script in its head asks for that afterwards. */
function withPicture(page: string, { language, html }: Picture, attributes: Record<string, string>): string {
  const [, entry = ''] = ENTRY.exec(page) ?? [];
  const script = Object.entries({ ...attributes, 'data-entry': entry }).map(
    ([key, value]) => `${key}="${value}"`,
  );
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(ENTRY, `<script ${script.join(' ')}></script>`)
    .replaceAll(/ *<link rel="modulepreload".*>\n/g, '')
    .replace('<div id="root">', () => `<div id="first-picture" inert>${html}</div>\n    <div id="root">`);
}

/** All that the app will ask for at this address before its screen stands. */
function needs({ path, signedIn, language, areas }: Picture, files: PageFiles, bundle: Rollup.OutputBundle) {
  const own = signedIn
    ? [...files.signedIn, ...(files.userPages[path] ?? [])]
    : (files.visitorPages[path] ?? []);
  const texts = areas.map((area) => {
    const file = Object.keys(bundle).find((name) => name.endsWith(`/${area}.${language}.json`));
    if (!file) throw new Error(`There are no messages of ${area} in ${language}`);
    return file;
  });
  const list = (names: string[]) => [...new Set(names)].map((name) => `/${name}`).join(' ');
  return { 'data-scripts': list([...files.start, ...own]), 'data-texts': list(texts) };
}

function textOf(bundle: Rollup.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name} to put pictures together from`);
  return String(file.source);
}

/** A classic script: it runs before anything is painted, which a module does not. */
async function buildScript(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    build: {
      write: false,
      lib: { entry: BEFORE_PAINT, formats: ['iife'], name: 'beforePaint', fileName: 'before-paint' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = result[0]?.output ?? [];
  if (!chunk) throw new Error('The script before the first picture was not built');
  return chunk.code;
}
