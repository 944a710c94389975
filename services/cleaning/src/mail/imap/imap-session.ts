import { appError } from '@swipeclean/service-kit';
import type { ImapFlow, ImapFlowError } from 'imapflow';
import { SourceError } from '../../connections/source-error';

/** Caps of one response; a longer one ends the connection. */
export const RESPONSE_CAPS = {
  // The UIDs of a million messages fit.
  maxLineLength: 8_000_000,
  maxLiteralSize: 8_000_000,
  maxResponseSize: 16_000_000,
};

/** What a step may take of the server: a slow or endless answer ends the connection. */
export interface StepLimits {
  ms: number;
  bytes: number;
}

/** Of a step with a short answer. */
const SHORT_STEP: StepLimits = { ms: 60_000, bytes: 4_000_000 };
const CHECK_EVERY_MS = 100;

const TOO_LARGE = new Set(['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge']);
const BAD_ANSWER = new Set(['UnexpectedTag', 'InvalidResponse', 'ResponseProcessingFailed', 'PollFailed']);

/** A signed-in connection to a mail server that gives up on slow, endless and malformed answers. */
export class ImapSession {
  private failure: ImapFlowError | SourceError | undefined;
  private readonly stop = () => this.client.close();

  constructor(
    readonly client: ImapFlow,
    private readonly signal?: AbortSignal,
  ) {
    client.on('error', (error: ImapFlowError) => (this.failure ??= error));
    signal?.addEventListener('abort', this.stop, { once: true });
  }

  get isGmail(): boolean {
    return this.hasCapability('X-GM-EXT-1');
  }

  hasCapability(name: string): boolean {
    return this.client.capabilities.has(name);
  }

  /** Runs one step, such as a command and the reading of its answer. @throws SourceError */
  async step<Result>(work: () => Promise<Result>, { ms, bytes }: StepLimits = SHORT_STEP): Promise<Result> {
    this.signal?.throwIfAborted();
    const start = Date.now();
    const received = this.client.stats().received;
    const watch = setInterval(() => {
      if (this.client.stats().received - received > bytes)
        this.fail(new SourceError('TOO_LARGE', `an answer of the mail server is over ${bytes} bytes`));
      if (Date.now() - start > ms)
        this.fail(new SourceError('UNREACHABLE', `an answer of the mail server takes over ${ms} ms`));
    }, CHECK_EVERY_MS);
    try {
      const result = await work();
      // Some commands only answer that they failed when the connection ends.
      if (!this.client.usable)
        throw this.failure ?? new SourceError('UNREACHABLE', 'the mail connection ended');
      return result;
    } catch (error) {
      this.signal?.throwIfAborted();
      throw toSourceError(this.failure ?? error);
    } finally {
      clearInterval(watch);
    }
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.stop);
    this.client.close();
  }

  /** Ends the connection; the step under way fails with this error. */
  fail(error: SourceError): void {
    this.failure ??= error;
    this.client.close();
  }
}

/** What a user whose request needs the mail server is told when it fails. */
export function translateSourceError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  if (error.code === 'SIGN_IN_REFUSED') return appError('MAIL_SIGN_IN_ENDED');
  if (error.code === 'UNSUPPORTED') return appError('MAIL_UNSUPPORTED');
  if (error.code === 'NO_TRASH') return appError('MAILBOX_WITHOUT_TRASH');
  return appError('MAIL_UNREACHABLE');
}

/** Why a server does not let a user in now, whatever the credentials are (RFC 5530). */
const TEMPORARY = new Set(['UNAVAILABLE', 'LIMIT', 'INUSE', 'SERVERBUG']);

/** Whether the server refused the credentials; the library calls whatever fails during a sign-in a failed one. */
export const isRefusal = ({
  authenticationFailed,
  responseStatus,
  serverResponseCode,
}: ImapFlowError): boolean =>
  authenticationFailed === true && responseStatus !== undefined && !TEMPORARY.has(serverResponseCode ?? '');

/** What an error of the mail connection means for a job; the message names no credential. */
function toSourceError(error: unknown): unknown {
  if (error instanceof SourceError || !(error instanceof Error)) return error;
  const { code = '', responseStatus } = error as ImapFlowError;
  if (isRefusal(error as ImapFlowError))
    return new SourceError('SIGN_IN_REFUSED', 'the mail server refused the sign-in');
  if (TOO_LARGE.has(code)) return new SourceError('TOO_LARGE', `the mail server answered too much (${code})`);
  if (BAD_ANSWER.has(code) || code.startsWith('ParserError') || code.startsWith('MAX_IMAP') || responseStatus)
    return new SourceError('BAD_ANSWER', `the mail server answered wrongly (${responseStatus ?? code})`);
  // The library's errors have codes; others are ours.
  return code ? new SourceError('UNREACHABLE', `the mail connection ended (${code})`) : error;
}
