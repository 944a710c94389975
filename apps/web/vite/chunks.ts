import { ROOT } from './build-helpers';

/** The used part of what the bundler passes to a function that names chunks. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = (path: string) => `${ROOT}src/${path}`;

const MAIN = source('main.ts');
const START = source('app/start.tsx');
/** Nearly every screen uses these, so they are part of the shell. */
const SHELL_COMPONENTS = [source('shared/ui/page-heading.tsx'), source('shared/ui/button.tsx')];

/** The modules of contracts that `boot` uses; the barrel hides them. */
const BOOT_CONTRACTS =
  /\/contracts\/src\/(billing\/(referral-terms|terms)|core\/(call|http)|gateway\/(referrals|site)\.calls)\.ts$/;
/** A component or icon that this many screens use goes into the common chunk. */
const MIN_SHARE_COUNT = 24;
/** Files that only re-export: an importer uses a few of their modules, not all. */
const BARREL = /lucide-react|libs\/contracts\/src\/index\.ts$/;

/**
 * Three chunks that every page loads: `boot` starts the rest; `vendor` holds the libraries of every screen (apart
 * from the shell, because icons need them and the shell needs icons); `shell` is the frame around every screen.
 * The two roots are chunks of their own. The bundler splits everything else by who uses it.
 */
function nameChunk(id: string, graph: ModuleGraph): string | null {
  if (id === MAIN || id === START) return null;
  if (importClosure(MAIN, graph).has(id) || BOOT_CONTRACTS.test(id)) return 'boot';
  if (![START, ...SHELL_COMPONENTS].some((root) => importClosure(root, graph).has(id))) return null;
  return id.includes('/node_modules/') ? 'vendor' : 'shell';
}

/** What opens and scans a folder: otherwise several small chunks that its screens load together. */
const OPENING =
  /\/src\/(folder\/(picker\/|scan\/|(engine|progress)\.ts)|shared\/(ui\/(file-button|preloadable)|browser\/view-transition)|paths\.ts|roots\/|browser\/(drop|file-list-source)\.ts)/;

export const chunkGroups = [
  { name: nameChunk, priority: 1 },
  // Otherwise five small chunks that every screen of a signed-in user loads together.
  { name: 'query', test: /\/node_modules\/@tanstack\/(react-query|query-core)\// },
  // Two chunks instead of dozens, which cost a request each and compress badly. Apart, because the shell needs icons.
  { name: 'glyphs', test: /\/node_modules\/lucide-react\//, minShareCount: MIN_SHARE_COUNT },
  { name: 'kit', test: /\/apps\/web\/src\/shared\/|\/libs\/contracts\//, minShareCount: MIN_SHARE_COUNT },
  // The start page opens folders by these alone.
  { name: 'input', test: /\/src\/shared\/browser\/(early-input|pick-folder|use-drop)\.ts/, minShareCount: 2 },
  { name: 'opening', test: OPENING, minShareCount: 4 },
  {
    name: 'icons',
    test: /\/node_modules\/lucide-react\//,
    entriesAware: true,
    entriesAwareMergeThreshold: 600,
  },
];

/** Without the list of importers that the bundler appends to a chunk's name; each name is in the first load. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash:7].js`;
}

const closuresByGraph = new WeakMap<ModuleGraph['getModuleInfo'], Map<string, Set<string>>>();

function importClosure(root: string, graph: ModuleGraph): Set<string> {
  const closures = closuresByGraph.get(graph.getModuleInfo) ?? new Map<string, Set<string>>();
  closuresByGraph.set(graph.getModuleInfo, closures);
  const needed = closures.get(root) ?? new Set<string>();
  if (closures.has(root)) return needed;
  closures.set(root, needed);
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (needed.has(id) || BARREL.test(id)) continue;
    needed.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}
