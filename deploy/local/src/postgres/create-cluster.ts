import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment } from '../process/base-environment';
import { runProcess, tailOf } from '../process/run-process';
import type { UnprivilegedUser } from './unprivileged-user';

/** What a new cluster is made with. */
export interface NewCluster {
  initdb: string;
  dataDir: string;
  /** Of the superuser `postgres`. */
  password: string;
  logFile: string;
  durable: boolean;
  user: UnprivilegedUser | undefined;
}

/** Makes the cluster when there is none, and says whether it did. */
export async function createClusterIfMissing(cluster: NewCluster): Promise<boolean> {
  const { dataDir, user, logFile } = cluster;
  if (existsSync(join(dataDir, 'PG_VERSION'))) return false;
  // Made beside its place and moved there whole: a first start that is cut short leaves nothing that looks complete.
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
  const { code } = await runProcess(run).exited;
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL could not make its cluster:\n${tailOf(logFile)}`);
  renameSync(unfinished, dataDir);
  return true;
}
