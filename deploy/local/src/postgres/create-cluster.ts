import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment } from '../process/base-environment';
import { startProcess, tailOf } from '../process/run-process';
import type { UnprivilegedUser } from './unprivileged-user';

export interface NewCluster {
  initdb: string;
  dataDir: string;
  /** Password of the superuser `postgres`. */
  password: string;
  logFile: string;
  durable: boolean;
  user: UnprivilegedUser | undefined;
}

/** Creates the cluster if it is missing; returns whether it did. */
export async function createClusterIfMissing(cluster: NewCluster): Promise<boolean> {
  const { dataDir, user, logFile } = cluster;
  if (existsSync(join(dataDir, 'PG_VERSION'))) return false;
  // Created under another name and renamed, so that an interrupted first start leaves no cluster that looks complete.
  const unfinished = `${dataDir}.new`;
  const passwordFile = `${dataDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (user) [unfinished, passwordFile].forEach((path) => chownSync(path, user.uid, user.gid));
  const args = ['-D', unfinished, '-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C.UTF-8', ...(cluster.durable ? [] : ['--no-sync']));
  const env = baseEnvironment(process.env);
  const run = { command: cluster.initdb, args, env, logFile, privileges: user?.privileges, cwd: '/' };
  const { code } = await startProcess(run).exited;
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL could not make its cluster:\n${tailOf(logFile)}`);
  renameSync(unfinished, dataDir);
  return true;
}
