import { readFileSync } from 'node:fs';
import { createNotice, createSbom } from './third-party.mjs';

it('should have written NOTICE from the lock; else run `npm run sbom -- --notice`', () => {
  expect(readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')).toBe(createNotice());
});

it('should name in NOTICE every package of the SBOM that is delivered', () => {
  const notice = createNotice();
  const delivered = createSbom().components.filter(({ scope }) => scope === 'required');
  expect(delivered.length).toBeGreaterThan(100);
  expect(delivered.filter(({ name, version }) => !notice.includes(`${name} ${version}: `))).toEqual([]);
});
