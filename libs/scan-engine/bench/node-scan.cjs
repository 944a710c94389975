// One scan in a process of its own: node node-scan.cjs <compiled engine> <folder>; prints the outcome as JSON.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const [dist = process.env.SCAN_ENGINE, root] = process.argv.slice(2);
const { directorySource, isScanThread, runScanThread, setScanOptions, setScanThread } = require(
  join(dist, 'node.js'),
);

if (isScanThread()) runScanThread();
else {
  setScanOptions();
  // A thread gets the environment, and no arguments.
  process.env.SCAN_ENGINE = dist;
  if (!process.env.SCAN_ALONE) setScanThread(pathToFileURL(process.argv[1]));
  const { scan } = require(join(dist, 'index.js'));
  const source = directorySource(root);
  (process.env.SCAN_WALK ? walk(source) : scan(source)).then((result) => {
    const groups = result.identical?.map(({ ids }) => ids.map((id) => result.files[id].path));
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    // The system's maximum of a process begins with that of the program that started it.
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
    const memoryMb = kilobytes / 1024;
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    process.stdout.write(
      JSON.stringify({ ms: result.durationMs, skipped: result.skipped.length, groups, memoryMb, cpu }),
    );
  });
}

/** Lists and adds up sizes. */
async function walk(source) {
  const started = performance.now();
  const skipped = [];
  let bytes = 0;
  for await (const batch of source.walk()) {
    for (const { size } of batch.entries) bytes += size;
    skipped.push(...batch.skipped);
  }
  return { durationMs: performance.now() - started, skipped, bytes };
}
