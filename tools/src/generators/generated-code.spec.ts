import { lintTexts } from '../lint/lint-texts';
import featureGenerator from './feature/feature.generator';
import serviceGenerator from './service/service.generator';
import { typeCheck } from './testing/type-check';
import { changedSources, workspaceTree } from './testing/workspace-tree';

// Compiles against the whole kit, and lints in a separate process.
describe('generated code', () => {
  const tree = workspaceTree();
  let sources: Map<string, string>;
  let errors: string[];

  const BROKEN = 'services/planted/src/broken.ts';

  beforeAll(async () => {
    await featureGenerator(tree, { service: 'spam', name: 'ticket-notes' });
    await serviceGenerator(tree, { name: 'planted' });
    await featureGenerator(tree, { service: 'planted', name: 'entries' });
    sources = changedSources(tree);
    const calling = "import { nothing } from '@swipeclean/service-kit';\nnothing();\n";
    errors = typeCheck(new Map([...sources, [BROKEN, calling]]));
  });

  it('should compile against the current service kit and contracts', () => {
    expect(errors.filter((error) => !error.includes(BROKEN))).toEqual([]);
  });

  it('should pass lint', async () => {
    const generated = [...sources].filter(
      ([path]) => path.startsWith('services/planted') || path.includes('ticket'),
    );
    const results = await lintTexts(generated.map(([path, text]) => ({ path, text })));
    const faults = results.flatMap(({ path, messages }) =>
      messages.map(({ message }) => `${path}: ${message}`),
    );
    // The generator adds uuidv7 to package.json in the tree; lint reads the one on disk.
    expect(faults.filter((fault) => !fault.includes('Only packages defined in the "package.json"'))).toEqual(
      [],
    );
  });

  it('should fail when it calls something that does not exist', () => {
    expect(errors).toContainEqual(expect.stringContaining("no exported member 'nothing'"));
  });
});
