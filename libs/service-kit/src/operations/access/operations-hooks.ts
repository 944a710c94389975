import { Injectable, type Type } from '@nestjs/common';
import { OPERATOR_HEADER } from '@swipeclean/contracts/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../errors/app-error';
import { createFieldMapper } from '../../http/request-fields';
import { RequestPipe } from '../../rpc/request.pipe';
import { assertNoInheritedNames, assertStorableText } from '../../rpc/validate-payload';
import type { AnyOperation } from '../operation.decorator';
import { OperationsLimits } from './operations-limits';
import { OperationsTokens } from './operations-tokens';

/** A name, an address or a program, such as `ann@example.org`, in any script. */
const OPERATOR = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_ .@+/'-]{0,99}$/u;

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Browsers send the password of this port along with what another site loads from it.
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
};

/** Runs before every call of the operations API: token, limits, and validation of the request. */
@Injectable()
export class OperationsHooks {
  private readonly readers = new Map<AnyOperation, (request: FastifyRequest) => Promise<object>>();

  constructor(
    private readonly tokens: OperationsTokens,
    private readonly limits: OperationsLimits,
  ) {}

  install(instance: FastifyInstance): void {
    instance.decorateRequest('operation');
    instance.addHook('onRequest', async (request, reply) => {
      void reply.headers({ ...HEADERS, 'x-request-id': request.id });
      // Decided by the matched route, never by the raw address, which has several spellings.
      if (!request.routeOptions.config.operation?.isOpen) await this.admit(request, reply);
    });
    instance.addHook('preHandler', async (request) => {
      const call = request.routeOptions.config.operation;
      if (call) request.operation = await this.read(call, request);
    });
  }

  /** Every address without a token has the same answer, whether or not there is something at it. */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readToken(request);
    if (token !== undefined && (await this.tokens.has(token))) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      return this.limits.consume(isRead ? 'read' : 'write', request.ip);
    }
    await this.limits.consume('refused', request.ip);
    void reply.header('www-authenticate', 'Bearer, Basic realm="operations", charset="UTF-8"');
    throw new AppError('UNAUTHENTICATED', 'This call needs the token of the operations API.');
  }

  private async read(call: AnyOperation, http: FastifyRequest) {
    const reader = this.readers.get(call) ?? createReader(call);
    this.readers.set(call, reader);
    const request = await reader(http);
    return { request, operator: call.isWrite ? readOperator(http) : '' };
  }
}

/**
 * The token of a request. Browsers, which cannot send one by themselves, may send it as the password of HTTP
 * authentication, but only to read: they would send it along with a form of another site.
 */
function readToken({ method, headers }: FastifyRequest): string | undefined {
  const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic' || method !== 'GET') return undefined;
  const credentials = Buffer.from(value, 'base64').toString();
  return credentials.slice(credentials.indexOf(':') + 1);
}

/** @throws AppError `VALIDATION` without a name that can be kept */
function readOperator({ headers }: FastifyRequest): string {
  const given = headers[OPERATOR_HEADER.toLowerCase()];
  const operator = typeof given === 'string' ? decodeName(given) : '';
  if (operator === '') throw fieldError(OPERATOR_HEADER, 'REQUIRED', `Name yourself in ${OPERATOR_HEADER}`);
  if (!OPERATOR.test(operator))
    throw fieldError(
      OPERATOR_HEADER,
      'FORMAT',
      `${OPERATOR_HEADER} must be a name of at most 100 letters, digits, spaces and _ . @ + / ' - that begins with a letter or digit`,
    );
  return operator;
}

/** Headers are ASCII: a name in other letters is percent-encoded UTF-8. What is not decodable stays and is refused. */
function decodeName(given: string): string {
  try {
    return decodeURIComponent(given).normalize('NFC').trim();
  } catch {
    return given;
  }
}

/** Maps and validates the requests of a call; unknown fields are refused everywhere. */
function createReader(call: AnyOperation): (http: FastifyRequest) => Promise<object> {
  const toFields = createFieldMapper({ ...call, refusesBody: true }, call.request);
  const pipe = new RequestPipe(call.request);
  return async (http) => {
    const fields = toFields({ params: http.params, query: http.query, body: http.body });
    assertStorableText(fields);
    assertNoInheritedNames(fields);
    return (await pipe.transform(fields, { type: 'body', metatype: call.request as Type })) as object;
  };
}
