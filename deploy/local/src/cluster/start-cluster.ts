import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, rm, upAll, type IDockerComposeOptions, type IDockerComposeResult } from 'docker-compose';
import { readCommit } from '../process/built-commit';
import { LAYOUT } from '../stack/stack-layout';
import { parseEnv } from 'node:util';
import { writeClusterSecrets, writeComposeVariables, writeSettingsIfMissing } from './cluster-secrets';

export const COMPOSE_FILE = join(LAYOUT.root, 'docker-compose.yml');
export const CLUSTER_SECRETS = join(LAYOUT.root, 'deploy', 'docker', 'secrets');
const SETTINGS_FOLDER = join(LAYOUT.root, 'deploy', 'docker');

export interface ClusterOptions {
  port: number;
  /** Whether the payment sandbox stands in for the providers, by the settings of billing and of all processes. */
  wantsSandbox: (settings: NodeJS.Dict<string>) => boolean;
  report: (line: string) => void;
}

/** A cluster that runs. */
export interface RunningCluster {
  /** Address of the site, as the operator has set it. */
  siteUrl: string;
  ownerEmail: string | undefined;
  hasSandbox: boolean;
  /** The mails that auth has written because no SMTP server is set. */
  readMails: () => string[];
}

/** Builds the images, starts the containers and resolves when all of them are healthy. */
export async function startCluster({ port, wantsSandbox, report }: ClusterOptions): Promise<RunningCluster> {
  requireDocker();
  writeSettingsIfMissing(SETTINGS_FOLDER, port);
  const settings = { ...readSettings('settings.env'), ...readSettings('settings-billing.env') };
  const siteUrl = settings.PUBLIC_URL || `http://localhost:${port}`;
  const hasSandbox = wantsSandbox(settings);
  writeClusterSecrets(CLUSTER_SECRETS, hasSandbox ? siteUrl : undefined);
  const profiles = (process.env.COMPOSE_PROFILES ?? '')
    .split(',')
    .filter((name) => name && name !== 'sandbox');
  const COMPOSE_PROFILES = [...profiles, ...(hasSandbox ? ['sandbox'] : [])].join(',');
  const variables = { PORT: String(port), COMPOSE_PROFILES };
  writeComposeVariables(join(LAYOUT.root, '.env'), variables);
  const env = { ...process.env, ...variables, COMMIT: readCommit(LAYOUT.root) ?? '' };
  const options = { cwd: LAYOUT.root, env, log: true };
  report('Building images …');
  await runCompose('build the images', buildAll, options);
  report('Starting containers …');
  const wait = ['--wait', '--wait-timeout', '300', '--remove-orphans'];
  await runCompose('start the containers', upAll, { ...options, commandOptions: wait });
  // Compose leaves the containers of a profile that is off.
  if (!hasSandbox) await runCompose('stop the payment sandbox', removeSandbox, options);
  const readMails = () =>
    execFileSync(
      'docker',
      ['compose', 'exec', '-T', 'auth', 'sh', '-c', 'cat /data/mail/* 2>/dev/null || true'],
      {
        cwd: LAYOUT.root,
        env: options.env,
        encoding: 'utf8',
      },
    ).split(/^(?=From: )/m);
  return { siteUrl, ownerEmail: settings.OWNER_EMAIL, hasSandbox, readMails };
}

const removeSandbox: Command = (options) =>
  rm({ ...options, composeOptions: ['--profile', 'sandbox'], commandOptions: ['--stop'] }, 'sandbox');

/** The settings of one of the operator's files. */
const readSettings = (name: string) => parseEnv(readFileSync(join(SETTINGS_FOLDER, name), 'utf8'));

/** Throws with advice when Docker Compose is missing or no engine responds. */
export function requireDocker(): void {
  const works = (args: string[]) => {
    try {
      execFileSync('docker', args, { stdio: 'ignore', timeout: 20_000 });
      return true;
    } catch {
      return false;
    }
  };
  if (!works(['--version'])) {
    throw new Error('There is no docker command here. Install Docker Engine 25 or later, or use npm start.');
  }
  if (!works(['compose', 'version'])) {
    throw new Error('Docker has no compose command here. Install its Compose plugin, version 2.24 or later.');
  }
  if (!works(['info'])) {
    throw new Error(
      'Docker does not answer. Start its engine, and check that you may use it (group docker).',
    );
  }
}

type Command = (options: IDockerComposeOptions) => Promise<IDockerComposeResult>;

/** The library rejects with its result instead of an Error. */
async function runCompose(what: string, command: Command, options: IDockerComposeOptions): Promise<void> {
  try {
    await command(options);
  } catch (failure) {
    const { err, message } = failure as Partial<IDockerComposeResult> & { message?: string };
    const help = 'See docker compose ps and docker compose logs <service>.';
    throw new Error(`Docker Compose could not ${what}. ${help}\n${err || message || ''}`);
  }
}
