import { anyFileIn, twoFeatures } from './web-features';
import type { PlantedFile } from './lint-texts';
import { ROOT } from '../run-node';

/** A planted file with one violation, and the expected message. */
export interface Violation extends PlantedFile {
  /** Continues "should refuse". */
  what: string;
  rule: string;
  /** Part of the message, to distinguish it from other violations of the same rule. */
  says: RegExp;
}

/** The text of a file with one import. */
export const imports = (specifier: string): string =>
  `import * as planted from '${specifier}';\nexport const used = planted;\n`;

/** A path in a folder of the web app. */
export const web = (folder: string): string => `apps/web/src/${folder}/planted-canary.ts`;

/** Two features of the web app, and one file of each of its other layers. */
export const [feature, otherFeature] = twoFeatures(ROOT);
export const appFile = anyFileIn(ROOT, 'app');
export const testHelper = anyFileIn(ROOT, 'testing');
