import { findPackages, processesOf } from './watch-packages.mjs';

const PACKAGES = [
  { name: 'contracts', folder: 'libs/contracts' },
  { name: 'kit', folder: 'libs/kit', dependencies: { contracts: '1.0.0' } },
  { name: 'engine', folder: 'libs/engine' },
  { name: 'auth-service', folder: 'services/auth', dependencies: { kit: '1.0.0' } },
  { name: 'spam-service', folder: 'services/spam', dependencies: { kit: '1.0.0', other: '2.0.0' } },
  { name: 'gateway', folder: 'apps/gateway', dependencies: { contracts: '1.0.0' } },
];

describe('processesOf', () => {
  it.each([
    ['a service', 'auth-service', ['auth']],
    ['a library of services', 'kit', ['auth', 'spam']],
    ['a library behind another', 'contracts', ['auth', 'spam', 'gateway']],
    ['a library of the web app alone', 'engine', []],
  ])('should restart the processes that use %s', (_what, name, processes) => {
    expect(processesOf(name, PACKAGES)).toEqual(processes);
  });
});

describe('findPackages', () => {
  it('should find the built packages of this repository, libraries first', () => {
    const names = findPackages().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['@swipeclean/contracts', '@swipeclean/auth-service', '@swipeclean/gateway']),
    );
    expect(names.indexOf('@swipeclean/service-kit')).toBeLessThan(names.indexOf('@swipeclean/auth-service'));
  });
});
