import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPrerenderedPages, type PrerenderedPages } from './prerendered-pages';

let root: string;
let pages: PrerenderedPages;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'prerendered-pages-'));
  for (const file of ['visitor/index.en', 'visitor/index.de', 'user/index.en', 'user/clean.en']) {
    mkdirSync(join(root, 'pages', file, '..'), { recursive: true });
    writeFileSync(join(root, 'pages', `${file}.html`), '');
  }
  pages = readPrerenderedPages(root);
});

afterAll(() => rmSync(root, { recursive: true }));

describe('prerendered pages', () => {
  it.each([
    ['/', 'de-AT,de;q=0.9,en;q=0.8', 'pages/visitor/index.de.html'],
    ['/', 'fi, de;q=0.5', 'pages/visitor/index.de.html'],
    ['/', 'fi', 'pages/visitor/index.en.html'],
    ['/', undefined, 'pages/visitor/index.en.html'],
    ['/clean', 'en', undefined],
    ['/../visitor/index', 'en', undefined],
  ])('should answer %s to a visitor who reads %s with %s', (path, acceptLanguage, file) => {
    expect(pages(path, { signedIn: false, acceptLanguage })).toBe(file);
  });

  it("should answer a user with the user's screen", () => {
    expect(pages('/', { signedIn: true, acceptLanguage: 'en' })).toBe('pages/user/index.en.html');
    expect(pages('/clean/', { signedIn: true, acceptLanguage: 'en' })).toBe('pages/user/clean.en.html');
  });

  it('should return none where the build prerendered none', () => {
    expect(readPrerenderedPages(join(root, 'none'))('/', { signedIn: false })).toBeUndefined();
  });
});
