// What a browser fetches before the first screen of a path stands, read from the build's own manifest.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));

function needed(keys) {
  const chunks = new Set();
  const pending = [...keys];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (chunks.has(key)) continue;
    chunks.add(key);
    pending.push(...(manifest[key]?.imports ?? []));
  }
  return [...chunks].map((key) => manifest[key]);
}

const firstLoad = (page) => needed(['index.html', 'src/app/start.tsx', page]);
const scripts = (chunks) => chunks.map(({ file }) => `dist/${file}`).filter((file) => file.endsWith('.js'));
const landing = firstLoad('src/features/landing/landing-page.tsx');
const styles = [...new Set(landing.flatMap(({ css }) => css ?? []))].map((file) => `dist/${file}`);

export default [
  { name: 'JavaScript of /', path: scripts(landing), limit: '100 KB', gzip: true },
  {
    name: 'JavaScript of any public page, before its own',
    path: scripts(needed(['index.html', 'src/app/start.tsx'])),
    limit: '95 KB',
    gzip: true,
  },
  { name: 'Styles of every page', path: styles, limit: '10 KB', gzip: true },
  {
    name: 'Messages of / in the longest language',
    path: ['dist/assets/messages-*/{shared,landing}.hi.json'],
    limit: '4 KB',
    gzip: true,
  },
];
