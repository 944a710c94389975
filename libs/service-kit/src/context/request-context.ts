import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActorContext } from '@swipeclean/contracts/server';
import type { TraceSpan } from '../tracing/trace-span';

/** Data of one request, passed to every process that handles it. */
export interface RequestContext {
  requestId: string;
  actor: ActorContext;
  /** Deadline (epoch milliseconds): the caller does not wait longer for the answer. */
  deadline: number;
  /** Its span in this process, if it is traced. */
  span?: TraceSpan;
}

/** The request being handled by the current asynchronous flow; undefined outside of one. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** A visitor from nowhere: who acts when no request does. */
export const ANONYMOUS: ActorContext = {
  userId: null,
  sessionId: null,
  isPro: false,
  isOwner: false,
  ownerAccess: false,
  ipAddress: '',
  userAgent: '',
};
