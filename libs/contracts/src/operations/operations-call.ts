import type { HttpMethod } from '../core/http';
import type { OperationsScope } from './operations.types';

/** Method and path of a call on the operations port; `:name` in the path is a field of the request. */
type OperationsRoute = `${HttpMethod} /${string}`;

/** What differs from a call's defaults. */
interface OperationsCallOptions {
  /** 200 unless set. */
  status?: number;
  /** True where no token is needed: what probes and Prometheus read. */
  isOpen?: boolean;
  /** `shared` where it reads or changes what all replicas have. */
  scope?: OperationsScope;
}

/** A call of a process's operations API. */
export interface OperationsCall<Request extends object, Reply> {
  readonly request: new () => Request;
  /** Carries the reply type only; never set. */
  readonly reply?: Reply;
  readonly method: HttpMethod;
  readonly path: string;
  /** One sentence for the API's description. */
  readonly summary: string;
  readonly status: number;
  readonly isOpen: boolean;
  /** Whether it changes something: it then names its operator and is recorded. */
  readonly isWrite: boolean;
  readonly scope: OperationsScope;
}

/** Header with the name of the person or program that makes a change, percent-encoded where it is not ASCII. */
export const OPERATOR_HEADER = 'X-Operator';

/** Declares a call of the operations API: `operation('GET /info', 'Name and version', NoRequest).returns<Info>()`. */
export const operation = <Request extends object>(
  route: OperationsRoute,
  summary: string,
  request: new () => Request,
) => ({
  returns: <Reply>({
    status = 200,
    isOpen = false,
    scope = 'process',
  }: OperationsCallOptions = {}): OperationsCall<Request, Reply> => {
    const [method, path] = route.split(' ') as [HttpMethod, string];
    return { method, path, summary, request, status, isOpen, isWrite: method !== 'GET', scope };
  },
});
