import { closeSync, constants, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of macOS, where Node does not name it: opens a file only for the process that gets its lock. */
const O_EXLOCK = 0x20;

/**
 * Takes a lock that one process can hold, of whatever user; null while it is held.
 *
 * The system frees it with the process, also after a crash. A file with a process id would have to be judged by others
 * when it is left behind, which goes wrong when the id is in use again. So the lock is a name that the system gives out
 * once: an abstract socket on Linux, a pipe on Windows, and on macOS, which has neither, a locked file. Containers with
 * a network of their own, computers that share a network disk, and users of macOS, who have a folder for it each, do
 * not see each other's locks: there the checks before and after each move keep the last copy. On Linux another user can
 * take the name, and so stop the trash of a folder for as long as it is taken.
 */
export function tryProcessLock(name: string): Promise<(() => void) | null> {
  return process.platform === 'darwin' ? tryFileLock(name) : trySocketLock(name);
}

function trySocketLock(name: string): Promise<(() => void) | null> {
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(() => void server.close()));
  });
}

async function tryFileLock(name: string): Promise<(() => void) | null> {
  const { O_CREAT, O_RDWR, O_NONBLOCK, O_NOFOLLOW } = constants;
  try {
    const flags = O_CREAT | O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_EXLOCK;
    const descriptor = openSync(join(tmpdir(), `${name}.lock`), flags, 0o600);
    return () => closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}
