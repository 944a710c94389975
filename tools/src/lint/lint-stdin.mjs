// Lints texts as if they stood at given paths, with the repository's own configuration, and writes nothing to disk.
// Reads [{ path, text }] from standard input; prints [{ path, messages: [{ rule, message }] }].
// A process of its own, because jest's sandbox cannot load the configuration (an ES module).
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = JSON.parse(await readText(process.stdin));

const eslint = new ESLint({
  cwd: root,
  // Files that do not exist belong to no tsconfig.json; this alone is added, so that the typed rules run on them too.
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: files.map((file) => file.path),
          defaultProject: 'tsconfig.base.json',
          maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: files.length,
        },
      },
    },
  },
});

const results = [];
for (const { path, text } of files) {
  const [result] = await eslint.lintText(text, { filePath: path, warnIgnored: true });
  results.push({
    path,
    messages: result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })),
  });
}
process.stdout.write(`\n${JSON.stringify(results)}\n`);
