import type { ProtectRule } from '@swipeclean/scan-engine';

/** A rule that is stored with one folder, for the paths of several: they begin with the folder's name. */
export function fromRoot({ kind, value }: ProtectRule, root: string): ProtectRule {
  if (root === '') return { kind, value };
  const below = value.replace(/^[./\\]+/, '');
  if (kind === 'folder') return { kind, value: below === '' ? root : `${root}/${below}` };
  // A pattern without a slash matches at any depth.
  return { kind, value: /[/\\]/.test(value.trim()) ? `${root}/${below}` : `${root}/**/${below}` };
}

/** A rule for the paths of several folders as it is stored with one of them; null where it is about another one. */
export function toRoot({ kind, value }: ProtectRule, root: string): ProtectRule | null {
  if (root === '') return { kind, value };
  if (kind === 'folder' && value === root) return { kind, value: '.' };
  if (!value.startsWith(`${root}/`)) return null;
  const below = value.slice(root.length + 1);
  const anywhere = /^\*\*\/([^/\\]+)$/.exec(below);
  if (kind === 'folder' || !anywhere) return { kind, value: kind === 'folder' ? below : `./${below}` };
  return { kind, value: anywhere[1]! };
}
