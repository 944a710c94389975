import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageLinks, type PageLinks } from './page-links';

const FILES = {
  signedIn: ['assets/data.js'],
  visitorPages: {
    '/': ['assets/landing.js'],
    '/faq': ['assets/faq.js', 'assets/icons.js'],
    '*': ['assets/none.js'],
  },
  userPages: { '/': ['assets/home.js'], '/faq': ['assets/faq.js'], '/clean': ['assets/data.js'], '*': [] },
};
let root: string;
let links: PageLinks;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'page-links-'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, '.vite/page-files.json'), JSON.stringify(FILES));
  links = readPageLinks(root);
});

afterAll(() => rmSync(root, { recursive: true }));

describe('page links', () => {
  it.each([
    ['/', '</assets/landing.js>; rel=modulepreload'],
    ['/faq', '</assets/faq.js>; rel=modulepreload, </assets/icons.js>; rel=modulepreload'],
    ['/faq/', '</assets/faq.js>; rel=modulepreload, </assets/icons.js>; rel=modulepreload'],
    ['/nowhere', '</assets/none.js>; rel=modulepreload'],
    ['/clean', undefined],
  ])('should announce the scripts of %s to a visitor', (path, header) => {
    expect(links(path, false)).toBe(header);
  });

  it('should announce the shared scripts of user pages to a user, each file once', () => {
    expect(links('/', true)).toBe(
      '</assets/data.js>; rel=modulepreload, </assets/home.js>; rel=modulepreload',
    );
    expect(links('/clean', true)).toBe('</assets/data.js>; rel=modulepreload');
  });

  it("should announce nothing without the build's list", () => {
    expect(readPageLinks(join(root, 'none'))('/', false)).toBeUndefined();
  });
});
