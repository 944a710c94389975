import { type Plugin, type Rollup, runnerImport } from 'vite';
import type * as RouteTable from '../src/app/routes';
import { alias, ROOT } from './build-helpers';

type Bundle = Rollup.OutputBundle;

/** The modules that every page loads. */
export const START_MODULES = ['/index.html', '/src/app/start.tsx'];
/** The modules that every page of a signed-in user loads. */
const SIGNED_IN_MODULES = ['/src/app/data-provider.tsx', '/src/app/layouts/app-frame.tsx'];

/** The scripts that each address loads, beside those of every page. */
export interface PageFiles {
  start: string[];
  signedIn: string[];
  /** By address; `*` is any other. Only what is open to visitors. */
  visitorPages: Record<string, string[]>;
  userPages: Record<string, string[]>;
}

/**
 * Writes `.vite/page-files.json`: the scripts of each address, from the table of routes. The gateway sends them as
 * `Link` headers, so that the page carries no list; the budgets in `.size-limit.mjs` and tests read it too.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'swipeclean:page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { module } = await runnerImport<typeof RouteTable>(`${ROOT}src/app/routes.ts`, {
          configFile: false,
          root: ROOT,
          resolve: { alias, noExternal: [/^@swipeclean\//] },
          environments: { inline: { resolve: { conditions: ['source'] } } },
          logLevel: 'error',
        });
        const source = JSON.stringify(listPageFiles(module, bundle), null, 2);
        this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
      },
    },
  };
}

function listPageFiles({ routes, rootRoutes, notFoundRoute }: typeof RouteTable, bundle: Bundle): PageFiles {
  const start = listScripts(START_MODULES, bundle);
  const signedIn = listScripts(SIGNED_IN_MODULES, bundle).filter((file) => !start.includes(file));
  const scriptsOfRoute = (route: RouteTable.AppRoute) => {
    const files = listScripts([pageOf(route)], bundle).filter((file) => !start.includes(file));
    return [route.path, files] as const;
  };
  const common = [...routes, notFoundRoute];
  return {
    start,
    signedIn,
    visitorPages: Object.fromEntries(
      [rootRoutes.visitor, ...common].filter(({ access }) => access === 'anyone').map(scriptsOfRoute),
    ),
    userPages: Object.fromEntries([rootRoutes.signedIn, ...common].map(scriptsOfRoute)),
  };
}

/** The module that a route loads, as its `import()` names it. */
function pageOf({ path, load }: RouteTable.AppRoute): string {
  const [, page] = /\("(\/src\/[^"]+)"\)/.exec(load.toString()) ?? [];
  if (!page) throw new Error(`The route ${path} does not load its screen by one import()`);
  return page;
}

/** The scripts of these modules and of everything they import. */
export function listScripts(modules: string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set<string>();
  const add = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/web${module}`));
    if (!chunk) throw new Error(`${module} has no script of its own`);
    add(chunk.fileName);
  }
  return [...needed];
}
