const BASE = new Set(
  'PATH HOME USER LOGNAME SHELL LANG LANGUAGE TZ TMPDIR TMP TEMP LD_LIBRARY_PATH DYLD_LIBRARY_PATH SSL_CERT_FILE SSL_CERT_DIR UV_THREADPOOL_SIZE'.split(
    ' ',
  ),
);
const BASE_PREFIXES = ['LC_', 'NODE_'];

/** What every process may know of the caller's environment: where it runs, never a setting or a secret of the product. */
export function baseEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isBase = (name: string) => BASE.has(name) || BASE_PREFIXES.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isBase(name)));
}
