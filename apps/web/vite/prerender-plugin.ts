import type { Messages } from '@lingui/core';
import { createHash } from 'node:crypto';
import { createServer, type Plugin, type Rollup } from 'vite';
import type * as Prerender from '../src/app/prerender/prerender-page';
import { LANGUAGE_CODES } from '../src/shared/i18n/languages';
import { alias, buildClassicScript, ROOT } from './build-helpers';
import { compiledMessages } from './messages';
import type { PageFiles } from './page-files-plugin';

type PrerenderedPage = Prerender.PrerenderedPage;

/** The addresses where visits begin. */
const PRERENDERED_ADDRESSES = [
  { path: '/', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/home', signedIn: true },
  { path: '/clean', signedIn: true },
  { path: '/folder', signedIn: false },
  { path: '/folder', signedIn: true },
];
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Prerenders the addresses where visits begin, once per language, before any data is loaded. The gateway chooses
 * the page by address, session and language, so that a screen is readable before the first script runs.
 */
export function prerenderPlugin(): Plugin {
  return {
    name: 'swipeclean:prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = readAsset(bundle, 'index.html');
        const files = JSON.parse(readAsset(bundle, '.vite/page-files.json')) as PageFiles;
        const script = await buildClassicScript('src/app/prerender/before-paint.ts');
        const digest = createHash('sha256').update(script).digest('base64url').slice(0, 8);
        const fileName = `assets/before-paint-${digest}.js`;
        this.emitFile({ type: 'asset', fileName, source: script });
        for (const page of await prerenderPages()) {
          const source = pageHtml(index, page, { src: `/${fileName}`, ...filesOf(page, files, bundle) });
          this.emitFile({ type: 'asset', fileName: pageFileName(page), source });
        }
      },
    },
  };
}

/** Renders every address in every language from source. */
async function prerenderPages(): Promise<PrerenderedPage[]> {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    resolve: { alias },
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@swipeclean\//], resolve: { conditions: ['source'] } },
  });
  try {
    const { prerenderPage } = (await server.ssrLoadModule(
      '/src/app/prerender/prerender-page.tsx',
    )) as typeof Prerender;
    const messages = (area: string, language: string) =>
      Promise.resolve(compiledMessages(`${ROOT}src`, area, language) as Messages);
    const pages: PrerenderedPage[] = [];
    for (const address of PRERENDERED_ADDRESSES) {
      for (const language of LANGUAGE_CODES) {
        pages.push(await prerenderPage({ ...address, language }, messages));
      }
    }
    return pages;
  } finally {
    await server.close();
  }
}

/** The name by which the gateway finds the page: `pages/user/clean.de.html`. */
function pageFileName({ path, signedIn, language }: PrerenderedPage): string {
  return `pages/${signedIn ? 'user' : 'visitor'}/${path.slice(1) || 'index'}.${language}.html`;
}

/** `index.html` with the prerendered screen. Its scripts are started by `before-paint.ts` after the first paint. */
function pageHtml(
  index: string,
  { language, html }: PrerenderedPage,
  attributes: Record<string, string>,
): string {
  const [, entry = ''] = ENTRY.exec(index) ?? [];
  const script = Object.entries({ ...attributes, 'data-entry': entry }).map(
    ([key, value]) => `${key}="${value}"`,
  );
  return index
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(ENTRY, `<script ${script.join(' ')}></script>`)
    .replaceAll(/ *<link rel="modulepreload".*>\n/g, '')
    .replace('<div id="root">', () => `<div id="prerendered">${html}</div>\n    <div id="root">`);
}

/** The scripts and messages that the app loads for this page. */
function filesOf(
  { path, signedIn, language, areas }: PrerenderedPage,
  files: PageFiles,
  bundle: Rollup.OutputBundle,
) {
  const scripts = signedIn
    ? [...files.signedIn, ...(files.userPages[path] ?? [])]
    : (files.visitorPages[path] ?? []);
  const messages = areas.map((area) => {
    const file = Object.keys(bundle).find((name) => name.endsWith(`/${area}.${language}.json`));
    if (!file) throw new Error(`There are no messages of ${area} in ${language}`);
    return file;
  });
  const list = (names: string[]) => [...new Set(names)].map((name) => `/${name}`).join(' ');
  return { 'data-scripts': list([...files.start, ...scripts]), 'data-messages': list(messages) };
}

function readAsset(bundle: Rollup.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return String(file.source);
}
