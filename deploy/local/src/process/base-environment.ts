const BASE = new Set(
  'PATH HOME USER LOGNAME SHELL LANG LANGUAGE TZ TMPDIR TMP TEMP LD_LIBRARY_PATH DYLD_LIBRARY_PATH SSL_CERT_FILE SSL_CERT_DIR UV_THREADPOOL_SIZE'.split(
    ' ',
  ),
);
const BASE_PREFIXES = ['LC_', 'NODE_'];

/** The part of the caller's environment that every process gets: no settings and no secrets. */
export function baseEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isBase = (name: string) => BASE.has(name) || BASE_PREFIXES.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isBase(name)));
}

/** A setting of this process. @throws Error when it is not set */
export function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
