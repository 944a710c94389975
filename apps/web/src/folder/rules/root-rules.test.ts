import { createProtectionMatcher, type ProtectRule } from '@swipeclean/scan-engine';
import { fromRoot, toRoot } from './root-rules';

const NAMES = ['.git', '.env', '.env.local', 'a', 'b.psd', '...'];
const PATHS = [...NAMES, ...NAMES.flatMap((one) => NAMES.map((two) => `${one}/${two}`))];
const PATTERNS = [...PATHS, '.env*', '.*', '*.psd', '**', 'a/.*', '**/.env*', '.git/**'];
const STARTS = ['', './', '/', './/'];
const RULES: ProtectRule[] = STARTS.flatMap((start) => [
  ...PATHS.map((path) => ({ kind: 'folder' as const, value: start + path })),
  ...PATTERNS.map((path) => ({ kind: 'pattern' as const, value: start + path })),
]).concat({ kind: 'folder', value: '.' });

describe('a rule of one of several folders', () => {
  it('should protect the same files in the set, and when it is stored again', () => {
    for (const root of ['A', '.photos', 'DCIM (2)'])
      for (const rule of RULES) {
        const placed = fromRoot(rule, root);
        const stored = toRoot(placed, root)!;
        expect(fromRoot(stored, root)).toEqual(placed);
        const [own, inSet, again] = [rule, placed, stored].map((one) => createProtectionMatcher([one]));
        const differs = PATHS.filter(
          (path) =>
            !own!(path) !== !inSet!(`${root}/${path}`) ||
            !own!(path) !== !again!(path) ||
            inSet!(`x/${path}`),
        );
        expect({ rule, differs }).toEqual({ rule, differs: [] });
      }
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
