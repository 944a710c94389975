import { ROOT } from '../deploy/local/install.mjs';
import { findAffectedTests } from './changes.mjs';

/** What a run with these changed files and affected packages gets, apart from one test that Jest relates to them. */
const affectedBy = async (files, packages = ['phone', 'contracts', 'web']) => {
  const names = JSON.stringify(packages.map((name) => `@swipeclean/${name}`));
  const run = (program) => Promise.resolve(program === 'nx' ? names : '/root/related.spec.ts\nnot a path');
  const tests = await findAffectedTests({ base: 'main', files }, ['unit'], run);
  return tests.map((test) => test.replace(ROOT, ''));
};

describe('findAffectedTests', () => {
  it('should return related tests and those of dependent packages', async () => {
    expect(await affectedBy(['libs/phone/src/index.ts'])).toEqual([
      '/root/related.spec.ts',
      'libs/contracts/',
      'apps/web/',
    ]);
  });

  it.each(['libs/phone/src/codes.json', 'libs/phone/test/server.mjs', 'libs/phone/package.json'])(
    'should return all tests of the package of %s',
    async (file) => expect(await affectedBy([file])).toContain('libs/phone/'),
  );

  it('should return all web tests after a change of their helpers', async () => {
    expect(await affectedBy(['apps/web/src/testing/setup-tests.ts'])).toContain('apps/web/');
    expect(await affectedBy(['apps/web/src/main.ts'])).not.toContain('apps/web/');
  });

  it('should return everything after a change of a shared file', async () => {
    expect(await affectedBy(['jest.config.mjs'])).toEqual(['']);
  });
});
