import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type Rollup } from 'vite';
import type * as RouteTable from '../src/app/routes';
import { alias } from './alias';
import { scriptsOf, START } from './scripts';

type Bundle = Rollup.OutputBundle;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What every page of a signed-in user asks for. */
const SIGNED_IN = ['/src/app/data.tsx', '/src/app/layouts/app-frame.tsx'];

/** The scripts of each address, beside those that every page asks for. */
export interface PageFiles {
  start: string[];
  signedIn: string[];
  /** By address; `*` is any other. Only what is open to visitors. */
  visitorPages: Record<string, string[]>;
  userPages: Record<string, string[]>;
}

/**
 * Writes down which scripts each address needs, from the table of routes. The gateway announces them with the page, so that
 * the page carries no such list, and the budgets of `.size-limit.mjs` and the tests read it.
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
          resolve: { alias },
          logLevel: 'error',
        });
        const source = JSON.stringify(pageFiles(module, bundle), null, 2);
        this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
      },
    },
  };
}

function pageFiles({ routes, rootRoutes, notFoundRoute }: typeof RouteTable, bundle: Bundle): PageFiles {
  const start = scriptsOf(START, bundle);
  const signedIn = scriptsOf(SIGNED_IN, bundle).filter((file) => !start.includes(file));
  const own = (route: RouteTable.AppRoute) => {
    const files = scriptsOf([pageOf(route)], bundle).filter((file) => !start.includes(file));
    return [route.path, files] as const;
  };
  const common = [...routes, notFoundRoute];
  return {
    start,
    signedIn,
    visitorPages: Object.fromEntries(
      [rootRoutes.visitor, ...common].filter(({ access }) => access === 'anyone').map(own),
    ),
    userPages: Object.fromEntries([rootRoutes.signedIn, ...common].map(own)),
  };
}

/** The module that a route loads, as its `import()` names it. */
function pageOf({ path, load }: RouteTable.AppRoute): string {
  const [, page] = /\("(\/src\/[^"]+)"\)/.exec(load.toString()) ?? [];
  if (!page) throw new Error(`The route ${path} does not load its screen by one import()`);
  return page;
}
