// How dependency-cruiser reads this repository, for tools/measure-code.mjs.
import { join } from 'node:path';

export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(import.meta.dirname, 'dependency-cruiser.tsconfig.json') },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    includeOnly: '^(apps|services|libs|deploy|e2e|tools)/',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
