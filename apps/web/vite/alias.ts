import { fileURLToPath } from 'node:url';

/** The source folder under the name that `tsconfig.json` gives it, for every build that starts from it. */
export const alias = { '@': fileURLToPath(new URL('../src', import.meta.url)) };
