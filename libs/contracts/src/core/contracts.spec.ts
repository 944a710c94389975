import { getMetadataStorage } from 'class-validator';
import * as server from '../server';
import { ALL_EVENTS } from './bus-topology';
import { SERVICE_NAMES } from './services';
import { ERROR_CODES } from './errors';
import { pathParameters } from './http';
import type { GatewayCall } from './rpc';

const contracts = Object.entries(server).filter(([name]) => /^[a-z]+Rpc$/.test(name) && name !== 'defineRpc');
const eventMaps = Object.entries(server).filter(
  ([name]) => /^[a-z]+Events$/.test(name) && name !== 'defineEvents',
);

const routed = [...contracts.map(([, contract]) => contract), server.gatewayCalls]
  .flatMap((contract) => Object.values(contract as Record<string, GatewayCall<object, unknown>>))
  .filter(({ route }) => route !== undefined);

describe('the contracts', () => {
  it('should be one for each service, under its own subjects', () => {
    expect(contracts.map(([name]) => name.replace('Rpc', '')).sort()).toEqual([...SERVICE_NAMES].sort());
    for (const [name, contract] of contracts) {
      for (const [method, { subject }] of Object.entries(contract as Record<string, { subject: string }>)) {
        expect(subject).toBe(`rpc.${name.replace('Rpc', '')}.${method}`);
      }
    }
  });

  it('should declare each route once', () => {
    const routes = routed.map(({ route }) => `${route.method} ${route.path}`);
    expect(routes.length).toBeGreaterThan(90);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it('should use only request fields in the path of a pass-through route', () => {
    const unknown = routed
      .filter((call) => 'subject' in call)
      .flatMap(({ route, request }) => {
        const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
        const fields = rules.map(({ propertyName }) => propertyName);
        return pathParameters(route.path).filter((name) => !fields.includes(name));
      });
    expect(unknown).toEqual([]);
  });

  it('should have a data export for every service', () => {
    for (const [, contract] of contracts) expect(contract).toHaveProperty('exportUser');
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
