import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;

/**
 * Lets the bundler leave out what is not used of the router: a third of it otherwise stays. The package resolves to its
 * development build everywhere, which differs from the other one by a single constant, and its components are made by calls
 * that nothing marks as free of side effects and named by assignments that keep them alive.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'swipeclean:lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutDeadWeight(code), map: null }),
    },
  };
}

function withoutDeadWeight(code: string): string {
  return code
    .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
