import type { Tree } from '@nx/devkit';

/** Reads a required file. */
export function readText(tree: Tree, path: string): string {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} is missing`);
  return text;
}

/** Changes a required file. */
export function edit(tree: Tree, path: string, change: (text: string) => string): void {
  tree.write(path, change(readText(tree, path)));
}

/** The kit's own versions, so that a process never has two of a package. */
export function kitDependencies(tree: Tree, names: string[]): Record<string, string> {
  const kit = JSON.parse(readText(tree, 'libs/service-kit/package.json')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(
    names.map((name) => {
      const version = kit.dependencies[name];
      if (!version) throw new Error(`The service kit does not use ${name}`);
      return [name, version];
    }),
  );
}
