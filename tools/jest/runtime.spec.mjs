import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { assertKnownInternals } = require('./runtime.cjs');

const internals = () => ({
  executor: { compile() {}, injectedModuleParameters: [], environment: { getVmContext() {} } },
  transformCache: {
    transform() {},
    fileCache: { readFile() {} },
    transforms: new Map(),
    sourceMaps: new Map(),
  },
});

describe('the Jest runtime that compiles once', () => {
  it('should be the one of this run, with the columns of the file in stack traces', () => {
    const stack = `${new Error('here').stack}`;
    expect(stack).toMatch(/runtime\.spec\.mjs:18:/);
    expect(() => assertKnownInternals(internals())).not.toThrow();
  });

  it('should name the internals that another version of Jest changed', () => {
    const { executor, transformCache } = internals();
    delete transformCache.transforms;
    expect(() => assertKnownInternals({ executor, transformCache })).toThrow(
      /jest-runtime 30\.\d+\.\d+: transformCache\.transforms changed/,
    );
    expect(() => assertKnownInternals({})).toThrow('executor.compile, executor.injectedModuleParameters');
  });
});
