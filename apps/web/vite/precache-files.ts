/** The used part of a file of a bundle. */
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

/** Screens that work offline. For any other screen the app shows that the network is missing. */
const SCREENS = [
  /\/features\/cleaning\/(real-cleaner|clean)-page\.tsx$/,
  /\/features\/folder-screens\/[^/]+-page\.tsx$/,
  /\/features\/media\/folder-photos-page\.tsx$/,
  /\/features\/sharing\/referral-rules-page\.tsx$/,
  /\/features\/spam\/scam-check-page\.tsx$/,
  /\/features\/(landing|faq|privacy|settings|preview)\/[^/]+-page\.tsx$/,
];
const NOT_FOUND = /\/app\/not-found-page\.tsx$/;
const ANY_SCREEN = /\/features\/.*-page\.tsx$|\/app\/not-found-page\.tsx$/;
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * The module that declares the messages of a feature, `folder` or a folder of `shared`, and the files of these
 * messages.
 */
const MESSAGES_MODULE = /\/src\/(?:features\/|shared\/)?([a-z-]+)\/messages\.ts$/;
const MESSAGES_FILE = /^assets\/messages[^/]*\/([a-z-]+)\.[a-z]{2}\.json$/;
const SHARED_AREA = 'shared';

/**
 * The files of a build that the app needs offline: to start, to clean a folder, and for the pages that are only read.
 */
export function listPrecacheFiles(bundle: Record<string, BundleFile>): string[] {
  const files = Object.values(bundle);
  const isOffline = (id: string) =>
    !ANY_SCREEN.test(id) || NOT_FOUND.test(id) || SCREENS.some((screen) => screen.test(id));
  // By base name: workers and styles are not imported but named in the code.
  const assets = new Map(
    files.flatMap((file) => (file.type === 'asset' ? [[file.fileName.split('/').at(-1)!, file]] : [])),
  );
  const needed = new Set<string>();
  const pending = ['index.html', ...files.filter(({ fileName }) => FONT.test(fileName)).map(bundleFileName)];
  pending.push(...files.filter(({ facadeModuleId: id }) => id?.endsWith('/index.html')).map(bundleFileName));
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name];
    if (!file || needed.has(name) || !isOffline(file.facadeModuleId ?? '')) continue;
    needed.add(name);
    pending.push(...(file.imports ?? []), ...(file.dynamicImports ?? []));
    for (const [part] of assetText(file).matchAll(/[\w-]+\.(?:js|css|wasm)\b/g)) {
      const asset = assets.get(part);
      if (asset) pending.push(asset.fileName);
    }
  }
  const modules = [...needed].flatMap((name) => bundle[name]?.moduleIds ?? []);
  const areas = new Set([SHARED_AREA, ...modules.flatMap((id) => MESSAGES_MODULE.exec(id)?.[1] ?? [])]);
  // In every language: the worker does not know which one the user chose.
  const messages = files.map(bundleFileName).filter((name) => areas.has(MESSAGES_FILE.exec(name)?.[1] ?? ''));
  return [...needed, ...messages].sort();
}

const bundleFileName = ({ fileName }: BundleFile) => fileName;
const assetText = ({ code, source }: BundleFile) => code ?? (typeof source === 'string' ? source : '');
