/** What a bundle tells of a file that it holds. */
export interface BundleFile {
  type: 'chunk' | 'asset';
  fileName: string;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

/** Screens that work without a network; of any other screen the shell stands, and says that there is none. */
const SCREENS = [
  /\/features\/cleaning\/(real-cleaner|clean)-page\.tsx$/,
  /\/features\/sharing\/referral-rules-page\.tsx$/,
  /\/features\/(landing|faq|privacy|settings|preview)\/[^/]+-page\.tsx$/,
];
const NOT_FOUND = /\/app\/routes\/not-found-page\.tsx$/;
const ANY_SCREEN = /\/features\/.*-page\.tsx$|\/app\/routes\//;
/** Their texts, in every language: a new version cannot ask which one is spoken. */
const MESSAGES =
  /^assets\/messages[^/]*\/(shared|folder|landing|cleaning|faq|privacy|settings|preview|sharing)\./;
/** The scan's workers are not imported but named, the font and the styles come from a style sheet. */
const BY_NAME =
  /^assets\/(worker|helper|nothing)-[^/]*\.js$|inter-latin-wght-normal-[^/]*\.woff2$|\.wasm$|\.css$/;

/** The files of a build that the page needs to start anywhere, to clean a folder and to read, without a network. */
export function offlineFiles(bundle: Record<string, BundleFile>): string[] {
  const files = Object.values(bundle);
  const isOffline = (id: string) =>
    !ANY_SCREEN.test(id) || NOT_FOUND.test(id) || SCREENS.some((screen) => screen.test(id));
  const needed = new Set(['index.html']);
  const pending = files.filter(({ facadeModuleId: id }) => id?.endsWith('/index.html')).map(nameOf);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name];
    if (!file || needed.has(name) || !isOffline(file.facadeModuleId ?? '')) continue;
    needed.add(name);
    pending.push(...(file.imports ?? []), ...(file.dynamicImports ?? []));
  }
  for (const { fileName } of files) {
    if (MESSAGES.test(fileName) || BY_NAME.test(fileName)) needed.add(fileName);
  }
  return [...needed].sort();
}

const nameOf = ({ fileName }: BundleFile) => fileName;
