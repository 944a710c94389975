// Lints texts as files at given paths with the repository's configuration; writes nothing to disk. Reads [{ path,
// text }] from standard input; prints [{ path, messages: [{ rule, message }] }]. A separate process, because
// jest's sandbox cannot load the configuration (an ES module).
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

// The boundary rule reads the whole project graph for every file unless ESLint's own program runs.
process.argv[1] = fileURLToPath(new URL('../../../node_modules/eslint/bin/eslint.js', import.meta.url));

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = JSON.parse(await readText(process.stdin));
const eslint = new ESLint({ cwd: root });
const results = [];
for (const { path, text } of files) {
  const [result] = await eslint.lintText(text, { filePath: path, warnIgnored: true });
  results.push({ path, messages: result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })) });
}
process.stdout.write(`\n${JSON.stringify(results)}\n`);
