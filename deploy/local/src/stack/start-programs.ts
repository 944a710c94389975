import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { allOrNone } from '../process/all-or-none';
import { findFreePorts } from '../process/free-ports';
import { gatewayEnvironment, serviceEnvironment, type EnvironmentSources } from './environment';
import { launchNode } from './launch-node';
import type { AddProcess } from './processes';
import { dataLayout, LAYOUT } from './stack-layout';

const PROGRAMS = [...SERVICE_NAMES, 'gateway'] as const;

/** Address of each program's operations port. */
export type OpsUrls = Readonly<Record<'gateway' | ServiceName, string>>;

/** Starts the five services and the gateway in parallel, and waits until the gateway reports all of them healthy. */
export async function startPrograms(sources: EnvironmentSources, addProcess: AddProcess): Promise<OpsUrls> {
  const { log, operationsUrls } = dataLayout(sources.dataDir);
  const opsPorts = await findFreePorts(PROGRAMS.length);
  const opsUrls = PROGRAMS.map((name, index) => [name, `http://127.0.0.1:${opsPorts[index]}`] as const);
  // Before they start, so that one that does not can be asked why.
  writeFileSync(
    operationsUrls,
    JSON.stringify(Object.fromEntries(opsUrls.map(([name, url]) => [name, [url]]))),
  );
  const ownUrl = `http://${sources.host === '0.0.0.0' ? '127.0.0.1' : sources.host}:${sources.port}`;

  const processes = PROGRAMS.map((name, index) => {
    const opsPort = opsPorts[index] as number;
    if (name === 'gateway') {
      const env = gatewayEnvironment(sources, opsPort);
      // Probes the app's page: the health check is 503 while a service is unavailable, and counts against the rate
      // limit.
      const program = { name, main: LAYOUT.gateway, env, logFile: log(name) };
      return addProcess(name, (signal) => launchNode({ ...program, readyUrl: `${ownUrl}/` }, signal));
    }
    const env = serviceEnvironment(sources, name, opsPort);
    const program = { name, main: LAYOUT.service(name), env, logFile: log(name) };
    const readyUrl = `http://127.0.0.1:${opsPort}/health/ready`;
    return addProcess(name, (signal) => launchNode({ ...program, readyUrl }, signal));
  });
  await allOrNone(processes.map((process) => process.start()));
  await expectHealthy(ownUrl);
  return Object.fromEntries(opsUrls) as OpsUrls;
}

async function expectHealthy(url: string): Promise<void> {
  let answer = '';
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(250)) {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    if (response.status === 200) return;
    answer = await response.text();
  }
  throw new Error(`All processes run, but the gateway does not find all of them: ${answer}`);
}
