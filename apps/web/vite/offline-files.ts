/** What a bundle tells of a file that it holds. */
export interface BundleFile {
  type: 'chunk' | 'asset';
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  /** Of a chunk. */
  code?: string;
  /** Of an asset. */
  source?: string | Uint8Array;
}

/** Screens that work without a network; of any other screen the shell stands, and says that there is none. */
const SCREENS = [
  /\/features\/cleaning\/(real-cleaner|clean)-page\.tsx$/,
  /\/features\/sharing\/referral-rules-page\.tsx$/,
  /\/features\/(landing|faq|privacy|settings|preview)\/[^/]+-page\.tsx$/,
];
const NOT_FOUND = /\/app\/routes\/not-found-page\.tsx$/;
const ANY_SCREEN = /\/features\/.*-page\.tsx$|\/app\/routes\//;
/** Of the files of the font the one that all but a few names need. */
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;

/** The module by which a feature, `folder`, or a folder of `shared` gets its texts, and the files of those texts. */
const SPEAKS = /\/src\/(?:features\/|shared\/)?([a-z-]+)\/messages\.ts$/;
const WORDS = /^assets\/messages[^/]*\/([a-z-]+)\.[a-z]{2}\.json$/;
/** What every screen says. */
const EVERYWHERE = 'shared';

/** The files of a build that the page needs to start anywhere, to clean a folder and to read, without a network. */
export function offlineFiles(bundle: Record<string, BundleFile>): string[] {
  const files = Object.values(bundle);
  const isOffline = (id: string) =>
    !ANY_SCREEN.test(id) || NOT_FOUND.test(id) || SCREENS.some((screen) => screen.test(id));
  // By the last part of its name: workers and styles are not imported but named.
  const assets = new Map(
    files.flatMap((file) => (file.type === 'asset' ? [[file.fileName.split('/').at(-1)!, file]] : [])),
  );
  const needed = new Set<string>();
  const pending = ['index.html', ...files.filter(({ fileName }) => FONT.test(fileName)).map(nameOf)];
  pending.push(...files.filter(({ facadeModuleId: id }) => id?.endsWith('/index.html')).map(nameOf));
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name];
    if (!file || needed.has(name) || !isOffline(file.facadeModuleId ?? '')) continue;
    needed.add(name);
    pending.push(...(file.imports ?? []), ...(file.dynamicImports ?? []));
    for (const [part] of textOf(file).matchAll(/[\w-]+\.(?:js|css|wasm)\b/g)) {
      const asset = assets.get(part);
      if (asset) pending.push(asset.fileName);
    }
  }
  const modules = [...needed].flatMap((name) => bundle[name]?.moduleIds ?? []);
  const areas = new Set([EVERYWHERE, ...modules.flatMap((id) => SPEAKS.exec(id)?.[1] ?? [])]);
  // In every language: a new version cannot ask which one is spoken.
  const words = files.map(nameOf).filter((name) => areas.has(WORDS.exec(name)?.[1] ?? ''));
  return [...needed, ...words].sort();
}

const nameOf = ({ fileName }: BundleFile) => fileName;
const textOf = ({ code, source }: BundleFile) => code ?? (typeof source === 'string' ? source : '');
