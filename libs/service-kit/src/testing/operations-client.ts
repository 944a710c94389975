import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file with a token of the operations API. */
export interface TokenFile {
  /** Settings of a process that accepts the token. */
  readonly env: { OPERATIONS_TOKEN_FILE: string };
  readonly token: string;
  /** Replaces the content of the file. */
  write(...tokens: string[]): void;
  remove(): void;
}

/** A new token of the operations API. */
export const newOperationsToken = (): string => randomBytes(32).toString('base64url');

/** Creates a file with a new token in a folder of its own. */
export function createTokenFile(): TokenFile {
  const folder = mkdtempSync(join(tmpdir(), 'operations-token-'));
  const file = join(folder, 'token');
  const token = newOperationsToken();
  const write = (...tokens: string[]) => writeFileSync(file, tokens.join('\n'));
  write(token);
  return {
    env: { OPERATIONS_TOKEN_FILE: file },
    token,
    write,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Headers of an operator's call that changes something. */
export const operatorHeaders = (token: string, operator = 'ann@example.org') => ({
  authorization: `Bearer ${token}`,
  'x-operator': operator,
});

/** Calls the operations API of a process as an operator. */
export const operationsCaller =
  ({ opsPort }: { opsPort: number }, token: string) =>
  async (method: 'GET' | 'POST', path: string): Promise<{ status: number; text: string; body: unknown }> => {
    const address = `http://127.0.0.1:${opsPort}${path}`;
    const response = await fetch(address, { method, headers: operatorHeaders(token) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      text,
      body: isJson && text ? (JSON.parse(text) as unknown) : undefined,
    };
  };
