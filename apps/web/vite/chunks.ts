import { fileURLToPath } from 'node:url';

/** What the bundler tells a function that names chunks. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const MAIN = source('main.ts');
const START = source('app/start.tsx');
/** Used by nearly every screen, so it arrives with the shell. */
const EVERYWHERE = [source('shared/ui/page-heading.tsx'), source('shared/ui/button.tsx')];

/** What `boot` uses of such a file. */
const BEHIND_BARREL =
  /\/contracts\/src\/(auth\/(auth\.routes|session-cookie)|billing\/(referral-terms|terms)|core\/http|gateway\/gateway\.routes)\.ts$/;
/** How many screens have to use a component or icon for it to stand in the common file. */
const USED_WIDELY = 12;
/** Files that only pass others on: whoever imports one uses a few of them, not all. */
const BARREL = /lucide-react|libs\/contracts\/src\/index\.ts$/;

/**
 * Three files for what every page needs: `boot` asks for the rest, `vendor` is the libraries that every screen stands on
 * (apart from the shell, since icons need them and the shell needs icons), `shell` what surrounds every screen. The two
 * roots are chunks of their own, and the bundler splits all else by who uses it.
 */
function nameChunk(id: string, graph: ModuleGraph): string | null {
  if (id === MAIN || id === START) return null;
  if (neededBy(MAIN, graph).has(id) || BEHIND_BARREL.test(id)) return 'boot';
  if (![START, ...EVERYWHERE].some((root) => neededBy(root, graph).has(id))) return null;
  return id.includes('/node_modules/') ? 'vendor' : 'shell';
}

export const chunkGroups = [
  { name: nameChunk, priority: 1 },
  // Else five crumbs that every screen of a signed-in user asks for together.
  { name: 'query', test: /\/node_modules\/@tanstack\/(react-query|query-core)\// },
  // Two files instead of dozens of crumbs, which cost a request each and compress badly. Apart, since the shell needs icons.
  { name: 'glyphs', test: /\/node_modules\/lucide-react\//, minShareCount: USED_WIDELY },
  { name: 'kit', test: /\/apps\/web\/src\/shared\/|\/libs\/contracts\//, minShareCount: USED_WIDELY },
  {
    name: 'icons',
    test: /\/node_modules\/lucide-react\//,
    entriesAware: true,
    entriesAwareMergeThreshold: 600,
  },
];

/** Without the list of users that the bundler puts into the names of such files. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash].js`;
}

const known = new WeakMap<ModuleGraph['getModuleInfo'], Map<string, Set<string>>>();

function neededBy(root: string, graph: ModuleGraph): Set<string> {
  const closures = known.get(graph.getModuleInfo) ?? new Map<string, Set<string>>();
  known.set(graph.getModuleInfo, closures);
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
