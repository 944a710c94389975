import { createProtectionMatcher } from '../protect/protection';
import { createFolderRoots } from './folder-roots';

it('should keep the names of open folders when another one is added', () => {
  const handles = ['DCIM', 'dcim', 'DCIM (2)', 'DCIM'].map((name) => ({ name }) as FileSystemDirectoryHandle);
  const names = (count: number) => createFolderRoots(handles.slice(0, count)).map(({ name }) => name);
  expect(names(2)).toEqual(['DCIM', 'dcim (2)']);
  expect(names(3).slice(0, 2)).toEqual(names(2));
  expect(names(4).slice(0, 3)).toEqual(names(3));
  expect(new Set(names(4).map((name) => name.toLowerCase())).size).toBe(4);
});

it('should give names that a pattern can begin with', () => {
  const handles = ['\\', ' Photos', 'a\\b', ' '].map((name) => ({ name }) as FileSystemDirectoryHandle);
  for (const { name } of createFolderRoots(handles)) {
    const isProtected = createProtectionMatcher([{ kind: 'pattern', value: `${name}/**/*.psd` }]);
    expect(isProtected(`${name}/x/a.psd`)).not.toBeNull();
    expect(name).not.toMatch(/^\s|\\/);
  }
});
