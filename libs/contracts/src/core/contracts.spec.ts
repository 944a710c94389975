import { getMetadataStorage } from 'class-validator';
import * as server from '../server';
import { ALL_EVENTS } from './bus-topology';
import { SERVICE_NAMES } from './services';
import { ERROR_CODES } from './errors';
import { type HttpRoute, pathParameters } from './http';
import type { Call, RpcContract } from './call';

type Declared = Call<object, unknown> & { readonly route?: HttpRoute };

const isCall = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'operationId' in value;

const contracts = [...Object.values<RpcContract>(server.SERVICE_CONTRACTS), server.gatewayContract];
const calls = contracts.flatMap((contract) => Object.values<Declared>(contract));
const eventMaps = Object.entries(server).filter(
  ([name]) => /^[a-z]+Events$/.test(name) && name !== 'defineEvents',
);

const routed = calls.flatMap((call) => (call.route ? [{ call, route: call.route }] : []));

describe('the contracts', () => {
  it('should hold every call that is exported', () => {
    const exported = Object.values<unknown>(server).filter(isCall);
    expect(exported.length).toBeGreaterThan(150);
    expect(exported.filter((call) => !calls.includes(call)).map(({ operationId }) => operationId)).toEqual(
      [],
    );
  });

  it('should hold calls under the subjects of their service', () => {
    for (const [name, contract] of Object.entries<RpcContract>(server.SERVICE_CONTRACTS))
      for (const { subject, operationId } of Object.values(contract))
        expect(subject).toBe(`rpc.${name}.${operationId}`);
  });

  it('should name each operation once', () => {
    expect(calls.length).toBeGreaterThan(150);
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  it('should declare each route once', () => {
    const routes = routed.map(({ route }) => route.key);
    expect(routes.length).toBeGreaterThan(90);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it('should use only request fields in the path of a pass-through route', () => {
    const unknown = routed
      .filter(({ call }) => 'subject' in call)
      .flatMap(({ call, route }) => {
        const request = server.requestClassOf(call);
        const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
        const fields = rules.map(({ propertyName }) => propertyName);
        return pathParameters(route.path).filter((name) => !fields.includes(name));
      });
    expect(unknown).toEqual([]);
  });

  it('should have a data export for every service', () => {
    for (const name of SERVICE_NAMES)
      expect(Object.values<object>(server.SERVICE_CONTRACTS[name])).toContain(server.DATA_EXPORTS[name]);
  });

  it('should collect every event once', () => {
    const declared = eventMaps.flatMap(([, events]) =>
      Object.values(events as Record<string, { subject: string }>),
    );
    expect(ALL_EVENTS.map((event) => event.subject).sort()).toEqual(
      declared.map((event) => event.subject).sort(),
    );
  });

  it('should send an erasure to every other service', () => {
    const others = SERVICE_NAMES.filter((name) => name !== 'auth');
    expect([...server.authEvents.userErased.consumers].sort()).toEqual([...others].sort());
  });

  it('should map every error code to an HTTP status that fits it (ERR-13)', () => {
    for (const { status, title } of Object.values(ERROR_CODES)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(title).not.toBe('');
    }
    expect(ERROR_CODES.UNAUTHENTICATED).toEqual({ status: 401, title: 'Unauthorized' });
    expect(ERROR_CODES.PREMIUM_REQUIRED.status).toBe(402);
  });
});
