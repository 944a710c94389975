import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { hasSetpriv } from '../process/run-process';

/** A user who may run Postgres, which refuses to run as root. */
export interface UnprivilegedUser {
  uid: number;
  gid: number;
  /** Arguments of `setpriv` that switch to this user. */
  privileges: string[];
}

/**
 * Returns the user for Postgres: undefined for the current one, or, under root, the owner of existing data, else the
 * system's `postgres` user, else `nobody`. Creates no user.
 */
export function findUnprivilegedUser(
  dataDir: string,
  mustReach: readonly string[],
): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!hasSetpriv) throw new Error('Postgres does not run as root here; start as an ordinary user');
  const { uid, gid } = ownerOf(dataDir) ??
    lookUp('postgres') ??
    lookUp('nobody') ?? { uid: 65534, gid: 65534 };
  const privileges = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // In a clone below /root or a private temporary folder the server must pass the restricted folders above it.
  if (!mustReach.every((path) => canReach(path, [...privileges]))) {
    // Postgres finds its programs with access(), which uses the rights that remain after the change of user: all of
    // them.
    privileges.push(
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    );
  }
  return { uid, gid, privileges };
}

function ownerOf(dataDir: string) {
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function lookUp(user: string) {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function canReach(path: string, privileges: string[]): boolean {
  try {
    execFileSync('setpriv', [...privileges, 'test', '-x', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
