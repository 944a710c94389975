import { parse } from 'yaml';
import { readText } from '../workspace';
import { workspaceTree } from '../testing/workspace-tree';
import serviceGenerator from './service.generator';

describe('service generator', () => {
  it('should create a package with the rules of a service', async () => {
    const tree = workspaceTree();
    await serviceGenerator(tree, { name: 'planted' });
    expect(JSON.parse(readText(tree, 'services/planted/package.json'))).toMatchObject({
      name: '@swipeclean/planted-service',
      nx: { tags: ['type:service', 'scope:planted', 'platform:node'] },
      dependencies: { '@swipeclean/service-kit': '1.0.0', typeorm: expect.any(String) },
    });
  });

  it('should create the programs that run and migrate it', async () => {
    const tree = workspaceTree();
    await serviceGenerator(tree, { name: 'planted' });
    expect(readText(tree, 'services/planted/src/main.ts')).toContain('runService(plantedService)');
    expect(readText(tree, 'services/planted/src/migrate.ts')).toContain('migrateCommand(plantedDatabase)');
    expect(readText(tree, 'services/planted/src/database/database.ts')).toContain("schema: 'planted'");
  });

  it('should erase its rows of an erased user', async () => {
    const tree = workspaceTree();
    await serviceGenerator(tree, { name: 'planted' });
    expect(readText(tree, 'services/planted/src/account-events.listener.ts')).toContain(
      '@EventHandler(authEvents.userErased)',
    );
    expect(readText(tree, 'services/planted/src/app.module.ts')).toContain(
      'providers: [AccountEventsListener]',
    );
  });

  it('should let browsers have types of its contract and servers all of it', async () => {
    const tree = workspaceTree();
    await serviceGenerator(tree, { name: 'planted' });
    expect(readText(tree, 'libs/contracts/src/index.ts')).toContain(
      "export type * from './planted/planted.dto'",
    );
    expect(readText(tree, 'libs/contracts/src/server.ts')).toContain("export * from './planted/planted.rpc'");
    expect(readText(tree, 'libs/contracts/src/index.ts')).toContain(
      "export * from './planted/planted.routes'",
    );
  });

  it('should add it to the services and to the consumers of erased users', async () => {
    const tree = workspaceTree();
    await serviceGenerator(tree, { name: 'planted' });
    expect(readText(tree, 'libs/contracts/src/core/services.ts')).toMatch(
      /SERVICE_NAMES = \[[^\]]+'planted'/,
    );
    expect(readText(tree, 'libs/contracts/src/core/service-contracts.ts')).toContain('planted: plantedRpc,');
    expect(readText(tree, 'libs/contracts/src/auth/auth.events.ts')).toMatch(
      /event\(UserErased, \[[^\]]+'planted'/,
    );
  });

  it('should add its containers, with the gateway depending on it', async () => {
    const tree = workspaceTree();
    await serviceGenerator(tree, { name: 'planted' });
    const { services } = parse(readText(tree, 'docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
      services: Record<string, object>;
    };
    const neighbour = (name: string) => JSON.stringify(services[name]).replaceAll('spam', 'planted');
    expect(JSON.stringify(services.planted)).toBe(neighbour('spam'));
    expect(JSON.stringify(services['planted-migrate'])).toBe(neighbour('spam-migrate'));
    expect(services.gateway).toMatchObject({
      depends_on: { billing: expect.anything(), planted: { condition: 'service_healthy' } },
    });
  });

  it('should refuse a taken name', async () => {
    await expect(serviceGenerator(workspaceTree(), { name: 'spam' })).rejects.toThrow(/already there/);
  });
});
