// The sites that run from this clone, so that `npm run companion` finds their address.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { isSameProcess, readProcessStart } from './lock-file.mjs';

const SITES_FOLDER = join(ROOT, '.nx', 'sites');

/** Records the address of the site that this process runs, until the process ends. */
export function registerSite(url, folder = SITES_FOLDER) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.json`);
  const site = { url, pid: process.pid, born: readProcessStart(process.pid), startedAt: Date.now() };
  // Renamed into place, so that no process reads a partial file.
  writeFileSync(`${file}.new`, JSON.stringify(site));
  renameSync(`${file}.new`, file);
  process.once('exit', () => rmSync(file, { force: true }));
}

/** The address of the site that was started last and still runs; undefined when none runs. */
export function findRunningSite(folder = SITES_FOLDER) {
  const sites = listFiles(folder).flatMap((file) => readSite(join(folder, file)));
  const running = sites.filter(({ pid, born }) => isSameProcess(pid, born));
  return running.sort((a, b) => b.startedAt - a.startedAt)[0]?.url;
}

function listFiles(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Empty for a file that its process has removed meanwhile. */
function readSite(file) {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
