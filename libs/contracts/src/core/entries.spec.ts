const VALIDATION = ['class-validator', 'class-transformer'];

/** The packages for validation that an entry of contracts loads. */
async function loadedBy(load: () => Promise<object>): Promise<string[]> {
  const loaded: string[] = [];
  jest.resetModules();
  for (const name of VALIDATION) {
    jest.doMock(name, () => {
      loaded.push(name);
      return jest.requireActual<object>(name);
    });
  }
  await load();
  return loaded.sort();
}

describe('entries of contracts', () => {
  it('should load no validation in browsers', async () => {
    expect(await loadedBy(() => import('../index'))).toEqual([]);
  });

  it('should load validation on servers', async () => {
    expect(await loadedBy(() => import('../server'))).toEqual([...VALIDATION].sort());
  });
});
