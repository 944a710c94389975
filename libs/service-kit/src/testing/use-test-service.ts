import type { Environment } from '../config/load-config';
import type { ServiceConfig } from '../config/base.config';
import type { ServiceDefinition } from '../bootstrap/service-definition';
import { type FakeAuth, startFakeAuth } from './fake-auth';
import { startTestInfrastructure, type TestInfrastructure } from './test-infrastructure';
import { startTestService, type TestService } from './test-service';

/** The service that a test file is about, while its tests run. */
export interface ServiceUnderTest extends Pick<TestService, 'app' | 'as' | 'dataSource' | 'opsPort'> {
  readonly infrastructure: TestInfrastructure;
  /** Who erases users; there when it was asked for. */
  readonly auth: FakeAuth;
  /** A user id that is unique in the test file. */
  readonly newUser: () => string;
}

/**
 * Has the real service run on a broker and a database of its own from before a file's first test until after its last.
 */
export function useTestService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  { withAuth = false, env }: { withAuth?: boolean; env?: Environment | (() => Promise<Environment>) } = {},
): ServiceUnderTest {
  let infrastructure: TestInfrastructure;
  let service: TestService;
  let auth: FakeAuth | undefined;
  let users = 0;

  beforeAll(async () => {
    infrastructure = await startTestInfrastructure();
    service = await startTestService(
      definition,
      infrastructure,
      typeof env === 'function' ? await env() : env,
    );
    if (withAuth) auth = await startFakeAuth(infrastructure, definition.name);
  });

  afterAll(async () => {
    await auth?.stop();
    await service?.stop();
    await infrastructure?.stop();
  });

  return {
    as: (actor) => service.as(actor),
    newUser: () => `user${users++}`,
    get app() {
      return service.app;
    },
    get opsPort() {
      return service.opsPort;
    },
    get dataSource() {
      return service.dataSource;
    },
    get infrastructure() {
      return infrastructure;
    },
    get auth() {
      if (!auth) throw new Error('Pass { withAuth: true } to use the fake of auth');
      return auth;
    },
  };
}
