import { fileURLToPath } from 'node:url';
import type { Messages } from '@lingui/core';
import { createServer } from 'vite';
import type * as Renderer from '../src/app/first-picture/render-first-picture';
import { LANGUAGES } from '../src/shared/i18n/languages';
import { alias } from './alias';
import { compiledMessages } from './message-areas';

/** Where a visit begins. */
const ADDRESSES = [
  { path: '/', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/home', signedIn: true },
  { path: '/clean', signedIn: true },
];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Draws the screens where a visit begins, in every language, from their source. */
export async function drawPictures(): Promise<Renderer.Picture[]> {
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
    const { renderFirstPicture } = (await server.ssrLoadModule(
      '/src/app/first-picture/render-first-picture.tsx',
    )) as typeof Renderer;
    const messages = (area: string, language: string) =>
      Promise.resolve(compiledMessages(`${ROOT}src`, area, language) as Messages);
    const pictures: Renderer.Picture[] = [];
    for (const address of ADDRESSES) {
      for (const { code: language } of LANGUAGES) {
        pictures.push(await renderFirstPicture({ ...address, language }, messages));
      }
    }
    return pictures;
  } finally {
    await server.close();
  }
}
