import { getAsset } from 'node:sea';
import { APP_HELP, parseAppArguments, runApp } from './app/run-app';
import localPage from './app/page/page.html';
import { runMain } from './run-main';

/** This script, which threads run as well; nothing is written to the disk (yao-pkg/pkg issues 51 and 156). */
const SCRIPT = 'swipeclean.cjs';

runMain({
  getThreadProgram: () => ({ code: getAsset(SCRIPT, 'utf8') }),
  help: APP_HELP,
  run: (args, terminal, signal) => {
    const options = parseAppArguments(args);
    if (!options) return null;
    return runApp({
      ...options,
      page: { ...localPage, licences: getAsset('licences.txt', 'utf8') },
      site: getAsset('site', 'utf8'),
      terminal,
      signal,
    });
  },
}).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
