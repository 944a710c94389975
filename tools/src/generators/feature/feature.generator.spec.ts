import type { Tree } from '@nx/devkit';
import { readText } from '../workspace';
import { typeCheck } from '../testing/type-check';
import { sourcesUnder, workspaceTree } from '../testing/workspace-tree';
import featureGenerator from './feature.generator';

describe('feature generator', () => {
  let tree: Tree;
  const FOLDER = 'services/spam/src/ticket-entries';

  beforeAll(async () => {
    tree = workspaceTree();
    await featureGenerator(tree, { service: 'spam', name: 'ticket-entries' });
  });

  it('should create a folder with one file per role', () => {
    expect(tree.children(FOLDER).sort()).toEqual([
      'ticket-entries.controller.ts',
      'ticket-entries.module.ts',
      'ticket-entries.service.spec.ts',
      'ticket-entries.service.ts',
      'ticket-entry.entity.ts',
      'ticket-entry.mapper.ts',
      'ticket-entry.repository.ts',
    ]);
  });

  it('should register the module, the entity and the table in the service', () => {
    expect(readText(tree, 'services/spam/src/app.module.ts')).toMatch(
      /imports: \[[^\]]+,\s*TicketEntriesModule\b/,
    );
    const database = readText(tree, 'services/spam/src/database/database.ts');
    expect(database).toMatch(/entities: \[[^\]]+,\s*TicketEntryRow\b/);
    const migrations = 'services/spam/src/database/migrations';
    const migration = readText(tree, `${migrations}/${tree.children(migrations).join()}`);
    expect(migration).toMatch(/statements = \[[^\]]+,\s*TICKET_ENTRY_TABLES\b/);
  });

  it("should declare its operations in the service's contract", () => {
    const calls = readText(tree, 'libs/contracts/src/spam/spam.calls.ts');
    const path = '/api/spam/ticket-entries';
    expect(calls).toContain(
      `call('spam.listTicketEntries', 'GET ${path}', types<NoRequest, TicketEntry[]>(), repeatable)`,
    );
    expect(calls).toContain(
      `call('spam.createTicketEntry', 'POST ${path}', types<CreateTicketEntryDto, TicketEntry>())`,
    );
    expect(calls).toContain(`call('spam.deleteTicketEntry', 'DELETE ${path}/:id', types<IdDto, void>())`);
    const contract = readText(tree, 'libs/contracts/src/spam/spam.contract.ts');
    expect(contract).toMatch(/createTicketEntry: CreateTicketEntryDto,\s*deleteTicketEntry: IdDto\b/);
  });

  it('should write code that compiles with the service kit and the contracts', async () => {
    const generated = sourcesUnder(tree, 'services/spam').filter(([path]) => path.includes('ticket-entr'));
    expect(generated).toHaveLength(9);
    const broken = `${FOLDER}/broken.ts`;
    tree.write(broken, "import { nothing } from '@swipeclean/service-kit';\nnothing();\n");
    const errors = await typeCheck(tree, [...generated.map(([path]) => path), broken]);
    tree.delete(broken);
    expect(errors).toEqual([expect.stringContaining('broken.ts(1,10): error TS2305')]);
  });

  it('should use the given entity name', async () => {
    await featureGenerator(tree, { service: 'spam', name: 'people', entity: 'person' });
    expect(readText(tree, 'services/spam/src/people/person.entity.ts')).toContain("@Entity('person')");
  });

  it.each([
    ['a service that is not there', { service: 'nowhere', name: 'entries' }, /no service "nowhere"/],
    ['a folder that is taken', { service: 'spam', name: 'community' }, /already there/],
    [
      'a name that another contract exports',
      { service: 'spam', name: 'users' },
      /already exports createUser; .*--entity/,
    ],
  ])('should refuse %s', async (_what, options, message) => {
    await expect(featureGenerator(tree, options)).rejects.toThrow(message);
  });
});
