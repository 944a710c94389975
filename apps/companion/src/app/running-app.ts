import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOwnFile } from '@swipeclean/scan-engine/node';
import { writeOwnFile } from './app-settings';

const HOST = '127.0.0.1';
const TIMEOUT_MS = 2000;

/** How a second start finds the first. */
interface RunningApp {
  port: number;
  /** Known to programs of this user alone. */
  key: string;
}

/** Proves knowledge of the key for one request, or for its answer. */
export const proveKey = (key: string, part: 'request' | 'answer', text: string): string =>
  createHmac('sha256', key).update(`${part}:${text}`).digest('hex');

export const isSameProof = (given: unknown, expected: string): boolean =>
  typeof given === 'string' &&
  given.length === expected.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));

export function writeRunningApp(file: string, { port, key }: RunningApp): void {
  writeOwnFile(file, { port, key });
}

/** Asks the app that runs to show its page; false when none does. Another program at its port proves nothing. */
export async function callRunningApp(file: string, { isShown }: { isShown: boolean }): Promise<boolean> {
  const running = parseRunning(await readOwnFile(file));
  if (!running) return false;
  const { port, key } = running;
  const address = `http://${HOST}:${port}`;
  const nonce = randomBytes(16).toString('hex');
  const body = JSON.stringify({ nonce, isShown, proof: proveKey(key, 'request', `${nonce}:${isShown}`) });
  try {
    const response = await fetch(`${address}/api/show`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { proof } = (await response.json()) as { proof?: unknown };
    return isSameProof(proof, proveKey(key, 'answer', nonce));
  } catch {
    // Nothing answers, or what does is another program.
    return false;
  }
}

function parseRunning(content: Buffer | null): RunningApp | null {
  try {
    const { port, key } = JSON.parse(content?.toString('utf8') ?? 'null') as Partial<RunningApp>;
    const isValid = Number.isInteger(port) && port! > 0 && port! < 65_536 && typeof key === 'string';
    return isValid ? { port: port!, key: key! } : null;
  } catch {
    // Left by a crash while it was written, or by an older version: this start writes its own.
    return null;
  }
}
