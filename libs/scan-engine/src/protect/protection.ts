import { foldPath } from '../paths';
import { createGlobMatcher } from './glob';

/**
 * What the user protects from removal: a folder (path below the opened one) with everything in it, or a pattern such
 * as `*.psd`.
 */
export interface ProtectRule {
  kind: 'folder' | 'pattern';
  value: string;
}

/**
 * Compiles rules; the returned function gives the first rule that protects a path, or null. Case and accent encoding
 * make no difference on any system: in doubt a file stays.
 */
export function createProtectionMatcher(rules: readonly ProtectRule[]): (path: string) => ProtectRule | null {
  const tests = rules.map((rule) => ({
    rule,
    test: rule.kind === 'folder' ? foldedFolderTest(rule.value) : createGlobMatcher(rule.value),
  }));
  if (tests.length === 0) return () => null;
  return (path) => {
    const folded = foldPath(path);
    return tests.find(({ test }) => test(path, folded))?.rule ?? null;
  };
}

/** Whether a path is a folder or is in it; '' is the opened folder itself. */
export function createFolderMatcher(folder: string): (path: string) => boolean {
  const test = foldedFolderTest(folder);
  return (path) => test(path, foldPath(path));
}

function foldedFolderTest(folder: string): (path: string, folded: string) => boolean {
  const names = folder.split('/').filter((name) => name !== '' && name !== '.');
  if (names.length === 0) return () => true;
  const start = `${foldPath(names.join('/'))}/`;
  return (_path, folded) => `${folded}/`.startsWith(start);
}
