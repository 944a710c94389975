// Runs all tests of a commit in fresh clones and logs their result, wall time and CPU time, in all and by stage; prints
// the costliest test files. A run that was interrupted is repeated, finished ones are not.
//
//   node tools/measure-tests.mjs --commit HEAD --runs 6 --busy-runs 1 --log runs.jsonl
//
// CPU time is that of the whole machine, so nothing else should run; that of the busy loops is subtracted.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ROOT } from '../deploy/local/install.mjs';

const TICKS_PER_SECOND = 100;
const MAX_COSTLIEST = 40;

const { values } = parseArgs({
  options: {
    commit: { type: 'string', default: 'HEAD' },
    runs: { type: 'string', default: '1' },
    // How many of the runs have a busy loop on each core beside them.
    'busy-runs': { type: 'string', default: '0' },
    log: { type: 'string' },
  },
});
const commit = git('rev-parse', '--short', values.commit);
const log = resolve(values.log ?? join(ROOT, '.cache', 'test-runs.jsonl'));

for (let run = finishedRuns().length; run < Number(values.runs); run++) {
  const isBusy = run < Number(values['busy-runs']);
  console.log(`run ${run + 1} of ${commit}${isBusy ? ', beside busy loops' : ''} …`);
  const result = await measureRun(isBusy);
  appendFileSync(log, `${JSON.stringify({ commit, run: run + 1, isBusy, ...result })}\n`);
}
for (const run of finishedRuns()) print(run);

function finishedRuns() {
  if (!existsSync(log)) return [];
  const runs = readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse);
  return runs.filter((run) => run.commit === commit);
}

async function measureRun(isBusy) {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-measured-'));
  const clone = join(folder, 'clone');
  const cpuLog = join(folder, 'cpu.jsonl');
  git('clone', '--quiet', ROOT, clone);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone });
  const loops = isBusy ? Array.from({ length: availableParallelism() }, startBusyLoop) : [];
  try {
    const measured = await runTests(
      clone,
      cpuLog,
      () => machineCpuSeconds() - sumOf(loops.map(cpuSecondsOf)),
    );
    const files = existsSync(cpuLog) ? readFileSync(cpuLog, 'utf8').trim().split('\n').map(JSON.parse) : [];
    return { ...measured, costliest: costliestOf(files) };
  } finally {
    loops.forEach((loop) => loop.kill('SIGKILL'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `.ci/run`; each stage lasts from its heading to the next one. */
async function runTests(cwd, cpuLog, cpuSeconds) {
  const env = { ...process.env, TEST_CPU_LOG: cpuLog };
  const child = spawn('bash', ['.ci/run'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const now = () => ({ wall: Date.now() / 1000, cpu: cpuSeconds() });
  const began = now();
  const marks = [{ name: 'install', ...began }];
  let [lines, isListing] = [[], false];
  const read = (line) => {
    const heading = /^── (.*)/.exec(line)?.[1];
    if (heading) marks.push({ name: heading, ...now() });
    isListing ||= /^(FLAKY|FAILED|QUARANTINED) \(/.test(line);
    if (isListing) lines.push(line);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read);
  const [code] = await new Promise((done) => child.once('close', (...args) => done(args)));
  const ended = now();
  const stages = marks.map(({ name, wall, cpu }, index) => {
    const next = marks[index + 1] ?? ended;
    return { name, wall: round(next.wall - wall), cpu: round(next.cpu - cpu) };
  });
  return {
    code,
    wall: round(ended.wall - began.wall),
    cpu: round(ended.cpu - began.cpu),
    stages,
    problems: lines,
  };
}

function costliestOf(files) {
  const cost = ({ own, programs }) => own + programs;
  return files.sort((a, b) => cost(b) - cost(a)).slice(0, MAX_COSTLIEST);
}

function print({ run, isBusy, code, wall, cpu, stages, problems, costliest }) {
  console.log(`\nrun ${run}${isBusy ? ' (busy)' : ''}: exit code ${code}, ${wall} s, ${cpu} CPU s`);
  for (const stage of stages) console.log(`  ${stage.name}: ${stage.wall} s, ${stage.cpu} CPU s`);
  for (const line of problems) console.log(`  ${line}`);
  for (const { file, level, own, programs, wall: fileWall } of run === 1 ? costliest : [])
    console.log(
      `  ${(own + programs).toFixed(1)} CPU s (${programs.toFixed(1)} in programs), ${fileWall} s  ${level} ${file}`,
    );
}

function startBusyLoop() {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}

/** CPU seconds that the machine has worked since it started. */
function machineCpuSeconds() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return sumOf([user, nice, system, irq, softirq]) / TICKS_PER_SECOND;
}

function cpuSecondsOf({ pid }) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function round(seconds) {
  return Math.round(seconds * 10) / 10;
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
