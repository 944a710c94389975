import { readFileSync } from 'node:fs';

/** Where something is mounted, and what is to be mounted at each start; none where the system does not say. */
export function listMountPoints(mounts = '/proc/self/mountinfo', table = '/etc/fstab'): string[] {
  if (process.platform !== 'linux') return [];
  return [...new Set([...readField(mounts, 4), ...readField(table, 1)])];
}

function readField(path: string, field: number): string[] {
  return readLines(path).flatMap((line) => {
    const mountPoint = line.trim().split(/\s+/)[field];
    return mountPoint?.startsWith('/') ? decode(mountPoint) : [];
  });
}

/** Spaces and the like stand there as octal numbers of bytes. */
function decode(text: string): string {
  const bytes = text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A container may have neither. */
function readLines(path: string): string[] {
  try {
    const lines = readFileSync(path, 'latin1').split('\n');
    return lines.filter((line) => !line.trimStart().startsWith('#'));
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
