import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { hasSetpriv } from '../process/run-process';

/** A user that may run Postgres, which refuses to run as root. */
export interface UnprivilegedUser {
  uid: number;
  gid: number;
  /** Arguments of `setpriv` that become this user. */
  privileges: string[];
}

/**
 * Says as whom Postgres must run: as ourselves (undefined), or, when we are root, as the owner of existing data, else
 * the system's `postgres` user, else `nobody`. No user is created.
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
  // A clone below /root or a private temporary folder: let the server pass the closed folders above it.
  if (!mustReach.every((path) => canReach(path, [...privileges]))) {
    // access(), by which Postgres looks for its programs, goes by what a change of user leaves of the rights: all of
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
