import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import type { ApiDocument, Operation, Schema } from './api-document';
import type { Role } from './request-generator';

/** A request as it was sent. */
export interface SentRequest {
  role: Role;
  query: Record<string, unknown>;
  body?: unknown;
  /** Whether the body was no JSON object. */
  isRaw: boolean;
  /** The media type of a raw body. */
  type?: string;
}

export interface Reply {
  status: number;
  contentType: string;
  setCookie: string;
  text: string;
}

const PROBLEM: Schema = { $ref: '#/components/schemas/Problem' };
const PROBLEM_TYPE = 'application/problem+json';

/** It also takes a text, which the document does not describe. */
const TEXT_ROUTE = 'POST /api/spam/screen';

/** What this machine has no outside server or provider for. */
const OUTSIDE = /^(This provider is not set up here|Payment provider not set up|Could not reach the [\w ]+)$/;

/** Texts of stacks, SQL, drivers and the bus; none of the hostile values contains them. */
const INTERNALS =
  /\bat [\w.<>]+ \((?:node:|\/)|node_modules|\/dist\/|QueryFailedError|violates [\w-]+ constraint|syntax error at|relation "|column "|duplicate key|ECONNREFUSED|rpc\.\w+\.|NatsError|\bSELECT\b.*\bFROM\b|Cannot read propert/;

const OPTIONS = { strict: false, validateFormats: false };

/** Checks replies against the document they should conform to. */
export class ReplyChecks {
  private readonly ajv = new Ajv2020(OPTIONS);
  /** Reads the numbers of a query, which is text. */
  private readonly queryAjv = new Ajv2020({ ...OPTIONS, coerceTypes: true });
  private readonly compiled = new Map<Schema, ValidateFunction>();

  constructor(document: ApiDocument) {
    for (const ajv of [this.ajv, this.queryAjv]) ajv.addSchema(closed(document), 'api');
  }

  /** What is wrong with a reply: nothing, or one sentence for each fault. */
  findFaults(operation: Operation, request: SentRequest, reply: Reply): string[] {
    const { status, text, setCookie } = reply;
    const faults = [];
    const declared = operation.replies[status];
    if (status >= 500 && !declared && !OUTSIDE.test(detailOf(reply))) faults.push(`status ${status}`);
    const [internal] = INTERNALS.exec(text) ?? [];
    if (internal && status >= 400) faults.push(`reveals "${internal}"`);
    if (/(^|, )fuzz=1/.test(setCookie)) faults.push('sets a cookie of the request');
    return [
      ...faults,
      ...(status >= 400
        ? this.failureFaults(operation, reply)
        : this.successFaults(operation, request, reply)),
    ];
  }

  private failureFaults(operation: Operation, { status, contentType, text }: Reply): string[] {
    if (contentType !== PROBLEM_TYPE) return [`status ${status} is sent as "${contentType}"`];
    const problem = JSON.parse(text) as { detail: string; errors?: { field: string }[] };
    const mismatch = this.mismatch(this.ajv, PROBLEM, problem);
    if (mismatch) return [`the problem does not match its schema: ${mismatch}`];
    // A body that cannot be read is refused as a whole, and a signed one by its signature.
    const { body, query, pathNames } = operation;
    const hasFields = body ?? (pathNames.length > 0 || Object.keys(query.properties ?? {}).length > 0);
    const isExpected = status === 400 && hasFields && !/^The (body|signature) /.test(problem.detail);
    const namesField = problem.errors?.some(({ field }) => field !== '') ?? false;
    return isExpected && !namesField ? ['status 400 names no field'] : [];
  }

  private successFaults(operation: Operation, request: SentRequest, reply: Reply): string[] {
    const faults = [];
    const { access, path, success, replies } = operation;
    const schema = replies[reply.status];
    const isAnonymous = request.role === 'visitor' || request.role === 'forged';
    const isOwners = path.startsWith('/api/owner/') && access === 'session';
    if ((access !== 'open' && isAnonymous) || (isOwners && request.role !== 'owner'))
      faults.push(`answers a ${request.role}`);
    const refusal = success >= 300 ? undefined : this.refusalOf(operation, request);
    if (refusal) faults.push(`accepts an invalid request: ${refusal}`);
    if (reply.status !== success && !schema)
      return [...faults, `status ${reply.status} instead of ${success}`];
    if (!schema) return faults;
    if (!reply.contentType.startsWith('application/json')) return [...faults, `sends "${reply.contentType}"`];
    const mismatch = this.mismatch(this.ajv, schema, JSON.parse(reply.text));
    return mismatch ? [...faults, `the reply does not match its schema: ${mismatch}`] : faults;
  }

  /** Why the document's rules refuse a request; undefined where they accept it. */
  private refusalOf({ route, body, query }: Operation, request: SentRequest): string | undefined {
    if (route === TEXT_ROUTE && request.type === 'text/plain') return undefined;
    if (body && request.isRaw) return 'the body is not a JSON object';
    if (body) return this.mismatch(this.ajv, body, withoutNulls(request.body));
    return this.mismatch(this.queryAjv, query, { ...request.query });
  }

  private mismatch(ajv: Ajv2020, schema: Schema, value: unknown): string | undefined {
    let validate = this.compiled.get(schema);
    if (!validate) {
      const pointing = JSON.stringify(closed(schema)).replaceAll('"#/', '"api#/');
      validate = ajv.compile(JSON.parse(pointing) as object);
      this.compiled.set(schema, validate);
    }
    return validate(value) ? undefined : describe(validate.errors?.[0]);
  }
}

const detailOf = ({ text }: Reply): string => /"detail":"([^"]*)"/.exec(text)?.[1] ?? '';

const describe = (error?: ErrorObject) =>
  `${error?.instancePath || 'it'} ${error?.message} ${JSON.stringify(error?.params)}`;

/** A copy whose objects have no properties beside the declared ones: a field that is not declared may be a leak. */
function closed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(closed) as Value;
  if (!value || typeof value !== 'object') return value;
  // Formats are not checked, so a text may match a date and a time.
  const entries = Object.entries(value).map(([key, part]) => [key === 'oneOf' ? 'anyOf' : key, closed(part)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const isOpenObject =
    copy.type === 'object' && typeof copy.properties === 'object' && !('additionalProperties' in copy);
  return (isOpenObject ? { ...copy, additionalProperties: false } : copy) as Value;
}

/** An optional field may be null, which counts as omitted. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value) || !value || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutNulls(part)]));
}
