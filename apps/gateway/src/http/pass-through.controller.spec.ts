import 'reflect-metadata';
import {
  call,
  defineContract,
  requestClassOf,
  type RoutedCall,
  types,
  listActions,
  markBlockedText,
  type NoRequest,
  refundPayment,
  runPlan,
  startCleaningSession,
  toggleNumber,
  undoPlan,
} from '@swipeclean/contracts/server';
import { createPassThroughController, createRequestMapper } from './pass-through.controller';

const ID = '01890000-0000-7000-8000-000000000000';

/** The request that a call's service receives for these parts of an HTTP request. */
function requestFor(asked: RoutedCall<object, unknown>, parts: object) {
  return createRequestMapper(
    asked.route,
    requestClassOf(asked),
  )({ params: {}, query: {}, body: {}, headers: {}, ...parts });
}

describe('pass-through controller', () => {
  it.each(['device', 'signed'] as const)('should refuse a call with access "%s" at start', (access) => {
    const ask = call('spy.ask', 'GET /api/sample', types<NoRequest, void>(), { access });
    const contract = defineContract({ ask }, {});
    expect(() => createPassThroughController('spy', contract)).toThrow(`ask with access "${access}"`);
  });
});

describe('pass-through request mapping', () => {
  it('should prefer the path to the body', () => {
    const parts = { params: { id: ID }, body: { spam: true, id: 'other' } };
    expect(requestFor(markBlockedText, parts)).toEqual({ spam: true, id: ID });
  });

  it('should ignore query and body when the path holds the whole request (API-36)', () => {
    const parts = { params: { id: ID }, query: { x: '1' }, body: { x: 1 } };
    expect(requestFor(toggleNumber, parts)).toEqual({ id: ID });
    expect(requestFor(startCleaningSession, { body: { x: 1 } })).toEqual({});
  });

  it('should pass a body to a call without fields that refuses one', () => {
    expect(requestFor(refundPayment, { body: { cents: -1 } })).toEqual({ cents: -1 });
  });

  it('should take the idempotency key from its header', () => {
    const named = { id: ID, planId: ID };
    const parts = { params: named, body: { hash: 'x' }, headers: { 'idempotency-key': 'one' } };
    expect(requestFor(runPlan, parts)).toEqual({ ...named, hash: 'x', idempotencyKey: 'one' });
  });

  it('should refuse an idempotency key in the body', () => {
    const parts = {
      params: { id: ID, planId: ID },
      body: { idempotencyKey: 'two' },
      headers: { 'idempotency-key': 'one' },
    };
    expect(() => requestFor(runPlan, parts)).toThrow('Send idempotencyKey as a header');
  });

  it('should ignore the body of a call with an idempotency key alone', () => {
    const parts = {
      params: { id: ID, planId: ID },
      body: { idempotencyKey: 'two' },
      headers: { 'idempotency-key': 'one' },
    };
    expect(requestFor(undoPlan, parts)).toEqual({ id: ID, planId: ID, idempotencyKey: 'one' });
  });

  it.each([
    [
      { limit: '20', other: 'x' },
      { limit: 20, other: 'x' },
    ],
    [{ limit: 'many' }, { limit: 'many' }],
    [{ limit: '' }, { limit: '' }],
    [{}, {}],
  ])('should map the query %j to %j, with numbers where the request has them', (query, expected) => {
    expect(requestFor(listActions, { query })).toEqual(expected);
  });
});
