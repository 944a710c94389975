import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAll, upAll, type IDockerComposeOptions, type IDockerComposeResult } from 'docker-compose';
import { LAYOUT } from '../stack/stack-layout';
import { writeClusterSecrets, writeComposePort, writeSettingsIfMissing } from './cluster-secrets';

export const COMPOSE_FILE = join(LAYOUT.root, 'docker-compose.yml');
export const CLUSTER_SECRETS = join(LAYOUT.root, 'deploy', 'docker', 'secrets');
const SETTINGS_FOLDER = join(LAYOUT.root, 'deploy', 'docker');

/** Builds the images, starts the containers and resolves when all of them are healthy. */
export async function startCluster(port: number, report: (line: string) => void): Promise<void> {
  requireDocker();
  writeClusterSecrets(CLUSTER_SECRETS);
  writeSettingsIfMissing(SETTINGS_FOLDER, port);
  writeComposePort(join(LAYOUT.root, '.env'), port);
  const options = { cwd: LAYOUT.root, env: { ...process.env, PORT: String(port) }, log: true };
  report('Building images …');
  await runCompose('build the images', buildAll, options);
  report('Starting containers …');
  const wait = ['--wait', '--wait-timeout', '300', '--remove-orphans'];
  await runCompose('start the containers', upAll, { ...options, commandOptions: wait });
}

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
