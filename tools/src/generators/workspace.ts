import type { Tree } from '@nx/devkit';

/** Reads a file that must be there. */
export function readText(tree: Tree, path: string): string {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} is missing`);
  return text;
}

/** Changes a file that must be there. */
export function edit(tree: Tree, path: string, change: (text: string) => string): void {
  tree.write(path, change(readText(tree, path)));
}

/** The versions the kit itself uses, so that a process never has two of a package. */
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
