import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const WEB = 'apps/web/src';

/** A feature folder and one of its files, relative to the web app's sources and without extension. */
export interface Feature {
  name: string;
  file: string;
}

/** Two features of the web app with a file of each, so that planted imports resolve. */
export function twoFeatures(root: string): [Feature, Feature] {
  const features = readdirSync(join(root, WEB, 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, file: firstSource(join(root, WEB, 'features', name)) }))
    .flatMap(({ name, file }) =>
      file ? [{ name, file: withoutExtension(relative(join(root, WEB), file)) }] : [],
    );
  const [one, other] = features;
  if (!one || !other) throw new Error('The web app has fewer than two features to try the rule on.');
  return [one, other];
}

/** A file below `folder`, in the form of {@link Feature.file}. */
export function anyFileIn(root: string, folder: string): string {
  const file = firstSource(join(root, WEB, folder));
  if (!file) throw new Error(`There is no source in ${WEB}/${folder} to try the rule on.`);
  return withoutExtension(relative(join(root, WEB), file));
}

const firstSource = (folder: string): string | undefined =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))[0];

const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');
