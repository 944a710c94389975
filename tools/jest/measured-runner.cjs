// Jest's runner, which appends the CPU seconds of each test file, and of the programs that it waited for, to the file
// TEST_CPU_LOG. jest.config.mjs uses it when that is set.
const { appendFileSync, readFileSync } = require('node:fs');
const { relative } = require('node:path');
const { default: runCircus } = require('jest-circus/runner');

const TICKS_PER_SECOND = 100;

/** CPU seconds of this process: its own, and those of its ended children. */
function cpuSeconds() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // utime, stime, cutime, cstime; the name before them may contain spaces.
  const [user, system, childUser, childSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) / TICKS_PER_SECOND, children: (childUser + childSystem) / TICKS_PER_SECOND };
}

module.exports = async (globalConfig, config, environment, runtime, testPath, sendMessage) => {
  const before = cpuSeconds();
  const began = Date.now();
  const result = await runCircus(globalConfig, config, environment, runtime, testPath, sendMessage);
  const after = cpuSeconds();
  const line = {
    file: relative(config.rootDir, testPath),
    level: config.displayName?.name,
    own: after.own - before.own,
    programs: after.children - before.children,
    wall: (Date.now() - began) / 1000,
    tests: result.testResults.length,
  };
  appendFileSync(process.env.TEST_CPU_LOG, `${JSON.stringify(line)}\n`);
  return result;
};
