// Budgets of what a browser loads before the first screen of an address is shown. The build writes the list of
// addresses.
import { readFileSync } from 'node:fs';

const pages = new URL('dist/.vite/page-files.json', import.meta.url);
const { start, signedIn, visitorPages, userPages } = JSON.parse(readFileSync(pages, 'utf8'));

/** Charts and the libraries of payment providers, which only some screens load. */
const APART = /\/(charts|recharts|stripe|paypal)-/;

const inDist = (files) => files.map((file) => `dist/${file}`);
const withoutShared = (files) =>
  files.filter((file) => !start.includes(file) && !signedIn.includes(file) && !APART.test(file));

const visitors = Object.entries(visitorPages).map(([path, files]) => ({
  name: `JavaScript of ${path} for a visitor`,
  path: inDist([...start, ...files]),
  limit: '112.5 KB',
  gzip: true,
}));
const own = Object.entries(userPages).map(([path, files]) => ({
  name: `JavaScript that ${path} adds`,
  path: inDist(withoutShared(files)),
  limit: '40 KB',
  gzip: true,
}));

export default [
  ...visitors,
  ...own,
  { name: 'JavaScript of every page', path: inDist(start), limit: '99.5 KB', gzip: true },
  { name: 'JavaScript of every screen of a user', path: inDist(signedIn), limit: '41.6 KB', gzip: true },
  // One file for all screens: utilities split by screen would apply in another order.
  { name: 'Styles of every page', path: 'dist/assets/*.css', limit: '12.3 KB', gzip: true },
  {
    name: 'Messages of / in the longest language',
    path: ['dist/assets/messages-*/{shared,landing}.hi.json'],
    limit: '4 KB',
    gzip: true,
  },
];
