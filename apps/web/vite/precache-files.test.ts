import { routes } from '../src/app/routes';
import { listPrecacheFiles, type BundleFile } from './precache-files';

const chunk = (fileName: string, facade: string | null, more: Partial<BundleFile> = {}) => ({
  [fileName]: { type: 'chunk' as const, fileName, facadeModuleId: facade, ...more },
});
const asset = (fileName: string, source = '') => ({
  [fileName]: { type: 'asset' as const, fileName, source },
});

const bundle: Record<string, BundleFile> = {
  ...asset('index.html', '<link rel="stylesheet" href="/assets/boot.css">'),
  ...asset('assets/boot.css'),
  ...chunk('assets/index.js', '/web/index.html', { imports: ['assets/boot.js'] }),
  ...chunk('assets/boot.js', null, {
    dynamicImports: [
      'assets/landing.js',
      'assets/faq.js',
      'assets/clean.js',
      'assets/cleaner.js',
      'assets/profile.js',
      'assets/start.js',
    ],
  }),
  ...chunk('assets/start.js', '/src/app/start.tsx', { imports: ['assets/vendor.js'] }),
  ...chunk('assets/vendor.js', null),
  ...chunk('assets/landing.js', '/src/features/landing/landing-page.tsx'),
  ...chunk('assets/cleaner.js', '/src/features/cleaning/real-cleaner-page.tsx', {
    dynamicImports: ['assets/results.js'],
    moduleIds: ['/web/src/features/cleaning/messages.ts'],
  }),
  ...chunk('assets/clean.js', '/src/features/cleaning/clean-page.tsx'),
  ...chunk('assets/faq.js', '/src/features/faq/faq-page.tsx', {
    moduleIds: ['/web/src/features/faq/messages.ts'],
  }),
  ...chunk('assets/results.js', '/src/features/cleaning/results/findings.tsx', {
    moduleIds: ['/web/src/folder/messages.ts', '/web/src/folder/trash/trash-panel.tsx'],
    code: 'new Worker(new URL("/assets/worker-1a2b.js", import.meta.url))',
  }),
  ...chunk('assets/profile.js', '/src/features/profile/profile-page.tsx', {
    imports: ['assets/profile-only.js'],
  }),
  ...chunk('assets/profile-only.js', null, {
    moduleIds: ['/web/src/features/profile/messages.ts'],
    code: 'new Worker("/assets/profile-worker-1a2b.js")',
  }),
  ...asset('assets/profile-worker-1a2b.js'),
  ...asset('assets/worker-1a2b.js', 'new Worker("helper-1a2b.js")'),
  ...asset('assets/helper-1a2b.js'),
  ...asset('assets/messages-1a2b/shared.de.json'),
  ...asset('assets/messages-1a2b/cleaning.de.json'),
  ...asset('assets/messages-1a2b/faq.de.json'),
  ...asset('assets/messages-1a2b/folder.de.json'),
  ...asset('assets/messages-1a2b/profile.de.json'),
  ...asset('assets/inter-latin-wght-normal-1a2b.woff2'),
};

describe('precached files', () => {
  const files = listPrecacheFiles(bundle);

  it('should be all that the shell, what can be read and the cleaners ask for, at once or later', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        'assets/index.js',
        'assets/boot.js',
        'assets/start.js',
        'assets/vendor.js',
        'assets/landing.js',
        'assets/cleaner.js',
        'assets/clean.js',
        'assets/faq.js',
        'assets/results.js',
      ]),
    );
  });

  it('should hold the workers, styles and texts that these name, and the font, which nothing imports', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'assets/boot.css',
        'assets/worker-1a2b.js',
        'assets/helper-1a2b.js',
        'assets/messages-1a2b/shared.de.json',
        'assets/messages-1a2b/cleaning.de.json',
        'assets/messages-1a2b/faq.de.json',
        'assets/messages-1a2b/folder.de.json',
        'assets/inter-latin-wght-normal-1a2b.woff2',
      ]),
    );
  });

  it('should leave out what only other screens need', () => {
    expect(files.filter((name) => name.includes('profile'))).toEqual([]);
  });

  it('should hold every place of the open folder', () => {
    const places = routes.filter(({ path }) => path === '/folder' || path.startsWith('/folder/'));
    expect(places.length).toBeGreaterThan(5);
    for (const { path, load } of places) {
      const page = /features\/[\w/-]+-page/.exec(load.toString())![0];
      const place = chunk('assets/place.js', `/web/src/${page}.tsx`);
      const boot = chunk('assets/boot.js', null, { dynamicImports: ['assets/place.js'] });
      const found = listPrecacheFiles({ ...bundle, ...boot, ...place });
      expect({ path, isPrecached: found.includes('assets/place.js') }).toEqual({ path, isPrecached: true });
    }
  });
});
