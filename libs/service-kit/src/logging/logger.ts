import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { requestContext } from '../context/request-context';
import type { RecentErrors } from './recent-errors';

export type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

/** Keys whose values never reach a log, on the first three levels of any logged object. */
const SECRET_KEYS = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'callbackUrl',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'databaseUrl',
  'natsPassword',
  'jwtSecret',
];
const redact = SECRET_KEYS.flatMap((key) => {
  const quoted = `["${key}"]`;
  return [quoted, `*${quoted}`, `*.*${quoted}`];
});

/** An error as it is logged: a failed query without its values, which may be secrets. */
function loggedError(error: Error): object {
  const {
    parameters: _,
    driverError: __,
    detail: ___,
    where: ____,
    ...rest
  } = pino.stdSerializers.err(error);
  return rest;
}

/**
 * A JSON logger to standard output; each line carries the service's name and the request's id, secrets are redacted.
 * Errors are also added to `errors`.
 */
export function createLogger(
  name: string,
  level: string,
  destination?: pino.DestinationStream,
  errors?: RecentErrors,
): Logger {
  return pino(
    {
      name,
      level,
      hooks: {
        logMethod(line, log, lineLevel) {
          if (lineLevel >= pino.levels.values.error!) errors?.add(line, requestContext.getStore()?.requestId);
          log.apply(this, line);
        },
      },
      serializers: { err: loggedError },
      redact: { paths: redact, censor: '[redacted]' },
      mixin: () => {
        const context = requestContext.getStore();
        if (!context) return {};
        const { requestId, actor, span } = context;
        return { requestId, userId: actor.userId ?? undefined, traceId: span?.traceId };
      },
    },
    destination ?? pino.destination(1),
  );
}

/** A logger for a part, whose level stays when that of `parent` changes. */
export function createChildLogger(parent: Logger, fields: object, level: string): Logger {
  const child = parent.child(fields);
  // A child that pino creates with its parent's level follows the parent until its level is set.
  child.level = level;
  return child;
}

/** Sends Nest's own log lines to pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string) {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: string) {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string) {
    this.logger.error({ context, stack }, message instanceof Error ? message.message : String(message));
  }
  fatal(message: unknown, context?: string) {
    this.logger.fatal({ context }, String(message));
  }
}
