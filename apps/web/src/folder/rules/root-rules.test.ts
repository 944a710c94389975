import { createProtectionMatcher, type ProtectRule } from '@swipeclean/scan-engine';
import fc from 'fast-check';
import { fromRoot, toRoot } from './root-rules';

const NAMES = ['.git', '.env', '.env.local', 'a', 'b.psd', '...', '.thunderbird'];
const name = fc.constantFrom(...NAMES);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
const start = fc.constantFrom('', './', '/', './/');
const rule: fc.Arbitrary<ProtectRule> = fc.oneof(
  fc.tuple(start, path).map(([dots, at]) => ({ kind: 'folder' as const, value: dots + at })),
  fc.constant({ kind: 'folder' as const, value: '.' }),
  fc
    .tuple(start, fc.array(fc.constantFrom(...NAMES, '.env*', '.*', '*.psd', '**'), { minLength: 1 }))
    .map(([dots, parts]) => ({ kind: 'pattern' as const, value: dots + parts.join('/') })),
);
const isProtected = (one: ProtectRule, at: string) => createProtectionMatcher([one])(at) !== null;

describe('a rule of one of several folders', () => {
  it('should protect the same files in the set, and when it is stored again', () => {
    fc.assert(
      fc.property(rule, fc.constantFrom('A', '.photos', 'DCIM (2)'), path, (one, root, at) => {
        const placed = fromRoot(one, root);
        expect(isProtected(placed, `${root}/${at}`)).toBe(isProtected(one, at));
        expect(isProtected(toRoot(placed, root)!, at)).toBe(isProtected(one, at));
        expect(fromRoot(toRoot(placed, root)!, root)).toEqual(placed);
        expect(isProtected(placed, `other/${at}`)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('should keep the dot of a name', () => {
    for (const value of ['.git', '.thunderbird/mail']) {
      const one = { kind: 'folder' as const, value };
      expect(fromRoot(one, 'A')).toEqual({ kind: 'folder', value: `A/${value}` });
      expect(toRoot(fromRoot(one, 'A'), 'A')).toEqual(one);
    }
    const hidden = { kind: 'pattern' as const, value: '.env*' };
    expect(fromRoot(hidden, 'A')).toEqual({ kind: 'pattern', value: 'A/**/.env*' });
    expect(toRoot(fromRoot(hidden, 'A'), 'A')).toEqual(hidden);
  });
});
