import { runMain } from './run-main';

await runMain({ getThreadProgram: () => new URL(import.meta.url) });
