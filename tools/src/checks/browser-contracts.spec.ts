import { join } from 'node:path';
import { runNode } from '../run-node';

// The bundler runs in a separate process.
const VALIDATION =
  /node_modules\/(class-validator|class-transformer|libphonenumber-js|reflect-metadata)\/|\.dto\.ts$/;

/** The modules in a bundle of an entry of contracts. */
async function modulesOf(entry: string): Promise<string[]> {
  const { code, stdout, stderr } = await runNode([
    join(__dirname, 'bundled-modules.mjs'),
    `libs/contracts/src/${entry}.ts`,
  ]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

describe('entries of contracts', () => {
  it('should load no validation in browsers', async () => {
    const modules = await modulesOf('index');
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((module) => VALIDATION.test(module))).toEqual([]);
  });

  it('should load validation on servers', async () => {
    const modules = await modulesOf('server');
    expect(modules).toContainEqual(expect.stringContaining('node_modules/class-validator/'));
  });
});
