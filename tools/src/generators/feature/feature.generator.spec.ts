import { readText } from '../workspace';
import { workspaceTree } from '../testing/workspace-tree';
import featureGenerator from './feature.generator';

describe('feature generator', () => {
  it('should create a folder with one file per role', async () => {
    const tree = workspaceTree();
    await featureGenerator(tree, { service: 'spam', name: 'entries' });
    expect(tree.children('services/spam/src/entries').sort()).toEqual([
      'entries.controller.ts',
      'entries.module.ts',
      'entries.service.spec.ts',
      'entries.service.ts',
      'entry.entity.ts',
      'entry.mapper.ts',
      'entry.repository.ts',
    ]);
  });

  it('should register the module, the entity and the migration in the service', async () => {
    const tree = workspaceTree();
    await featureGenerator(tree, { service: 'spam', name: 'entries' });
    expect(readText(tree, 'services/spam/src/app.module.ts')).toMatch(/imports: \[[^\]]+,\s*EntriesModule\b/);
    const database = readText(tree, 'services/spam/src/database/database.ts');
    expect(database).toMatch(/entities: \[[^\]]+,\s*EntryRow\b/);
    expect(database).toMatch(/migrations: \[[^\]]+,\s*CreateEntry\d+\b/);
  });

  it("should declare its operations in the service's contract", async () => {
    const tree = workspaceTree();
    await featureGenerator(tree, { service: 'spam', name: 'entries' });
    const contract = readText(tree, 'libs/contracts/src/spam/spam.rpc.ts');
    expect(contract).toContain('listEntries: rpc(NoRequest).returns<Entry[]>(repeatable)');
    expect(contract).toContain('createEntry: rpc(CreateEntryDto).returns<Entry>()');
    expect(contract).toContain('deleteEntry: rpc(IdDto).returns<void>()');
    expect(readText(tree, 'libs/contracts/src/spam/spam.routes.ts')).toContain(
      "deleteEntry: 'DELETE /api/spam/entries/:id'",
    );
  });

  it('should use the given entity name', async () => {
    const tree = workspaceTree();
    await featureGenerator(tree, { service: 'spam', name: 'people', entity: 'person' });
    expect(tree.exists('services/spam/src/people/person.repository.ts')).toBe(true);
    expect(readText(tree, 'services/spam/src/people/person.entity.ts')).toContain("@Entity('person')");
  });

  it.each([
    ['a service that is not there', { service: 'nowhere', name: 'entries' }, /no service "nowhere"/],
    ['a folder that is taken', { service: 'spam', name: 'community' }, /already there/],
    [
      'a name that another contract exports',
      { service: 'spam', name: 'users' },
      /already exports User; .*--entity/,
    ],
  ])('should refuse %s', async (_what, options, message) => {
    await expect(featureGenerator(workspaceTree(), options)).rejects.toThrow(message);
  });
});
