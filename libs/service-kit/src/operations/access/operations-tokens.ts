import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ValidateBy } from 'class-validator';
import type { Logger } from '../../logging/logger';

const TOKEN = /^[\x21-\x7e]{32,200}$/;
/** The new one and the one it replaces. */
const MAX_TOKENS = 2;

/** @throws Error when the text is not one token or two, of at least 32 characters */
function parseTokens(text: string): string[] {
  const tokens = text.split(/\s+/).filter(Boolean);
  const isValid = tokens.length > 0 && tokens.length <= MAX_TOKENS && tokens.every((one) => TOKEN.test(one));
  if (!isValid) throw new Error('It must hold one token or two, one a line, of 32 to 200 characters');
  return tokens;
}

/** Validates the path of a file with the tokens of the operations API. */
export const IsTokenFile = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTokenFile',
      validator: {
        validate: (path) => {
          try {
            return typeof path === 'string' && parseTokens(readFileSync(path, 'utf8')).length > 0;
          } catch {
            return false;
          }
        },
      },
    },
    { message: 'must be a file that can be read, with one token or two of 32 to 200 characters' },
  );

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The tokens of the operations API, read from their file for each call, so that a new one needs no restart. */
export class OperationsTokens {
  private lastProblem?: string;

  constructor(
    private readonly file: string | undefined,
    private readonly logger: Logger,
  ) {}

  /** Whether a token is one of the file's; false without a file, and while it cannot be read. Takes equal time. */
  async has(token: string): Promise<boolean> {
    const presented = digest(token);
    let isKnown = false;
    for (const known of await this.read()) isKnown = timingSafeEqual(presented, digest(known)) || isKnown;
    return isKnown;
  }

  private async read(): Promise<string[]> {
    if (!this.file) return [];
    try {
      const tokens = parseTokens(await readFile(this.file, 'utf8'));
      this.lastProblem = undefined;
      return tokens;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.lastProblem)
        this.logger.error({ err: error, file: this.file }, 'operations token file not valid');
      this.lastProblem = message;
      return [];
    }
  }
}
