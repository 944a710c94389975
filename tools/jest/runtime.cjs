// Jest's runtime, which compiles a module once per worker instead of once per test file: about half of the time of a
// short test goes into loading the same packages again. Each test file still evaluates every module for itself.
const { sep } = require('node:path');
const { Script } = require('node:vm');
const JestRuntime = require('jest-runtime').default;
const { version } = require('jest-runtime/package.json');

const PACKAGES = `${sep}node_modules${sep}`;
/** Compiled scripts of this worker, by file name. */
const scripts = new Map();
/** Transformed files of this worker, by project and file name. */
const transformedFiles = new Map();

class CachingRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, sources, coverage, testPath) {
    super(config, environment, resolver, transformer, sources, coverage, testPath);
    if (coverage?.collectCoverage) return;
    assertKnownInternals(this);
    reuseScripts(this.executor);
    reuseTransforms(this.transformCache, config.id);
  }
}

/** The fields used here are private to Jest: package.json pins the version that they were read from. */
function assertKnownInternals({ executor, transformCache: cache }) {
  const fields = {
    'executor.compile': typeof executor?.compile === 'function',
    'executor.injectedModuleParameters': Array.isArray(executor?.injectedModuleParameters),
    'executor.environment': typeof executor?.environment?.getVmContext === 'function',
    'transformCache.transform': typeof cache?.transform === 'function',
    'transformCache.fileCache': typeof cache?.fileCache?.readFile === 'function',
    'transformCache.transforms': cache?.transforms instanceof Map,
    'transformCache.sourceMaps': cache?.sourceMaps instanceof Map,
  };
  const unknown = Object.keys(fields).filter((name) => !fields[name]);
  if (unknown.length > 0) {
    throw new Error(
      `tools/jest/runtime.cjs does not fit jest-runtime ${version}: ${unknown.join(', ')} changed. ` +
        'Adapt it, or remove `runtime` from jest.config.mjs: tests only get slower.',
    );
  }
}

function reuseScripts(executor) {
  const compile = executor.compile.bind(executor);
  const prefix = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    if (context == null) return null;
    let known = scripts.get(filename);
    if (known?.source !== source) {
      try {
        // The offset lets stack traces name the columns of the file itself.
        const script = new Script(`${prefix}${source}\n})`, { filename, columnOffset: -prefix.length });
        known = { source, script };
      } catch {
        // Jest explains what is wrong with the file.
        return compile(source, filename);
      }
      scripts.set(filename, known);
    }
    return known.script.runInContext(context);
  };
}

function reuseTransforms(cache, project) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const key = `${project} ${filename}`;
    let known = transformedFiles.get(key);
    // Packages do not change during a run; own files may, in watch mode.
    const source = known && filename.includes(PACKAGES) ? known.source : cache.fileCache.readFile(filename);
    if (known?.source !== source) {
      transform(filename, options);
      known = { source, file: cache.transforms.get(filename) };
      transformedFiles.set(key, known);
    }
    cache.transforms.set(filename, known.file);
    if (known.file.sourceMapPath) cache.sourceMaps.set(filename, known.file.sourceMapPath);
    return known.file.code;
  };
}

module.exports = { __esModule: true, default: CachingRuntime, assertKnownInternals };
