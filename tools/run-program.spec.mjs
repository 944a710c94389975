import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { runProgram } from './run-program.mjs';

const node = (script, options = {}) =>
  runProgram(process.execPath, ['-e', script], { limitMs: 20_000, graceMs: 200, ...options });

/** Whether a process runs; an ended one may be listed until its parent reaps it. */
const isAlive = (pid) => {
  const status = `/proc/${pid}/stat`;
  return existsSync(status) && !/\) [ZX] /.test(readFileSync(status, 'utf8'));
};

describe('runProgram', () => {
  it('should return the exit code and the whole output', async () => {
    const script = 'console.log("one"); console.error("two"); process.exit(3)';
    expect(await node(script)).toEqual({
      status: 3,
      output: expect.stringMatching(/one[^]*two|two[^]*one/),
      problem: undefined,
    });
  });

  it('should report why a program did not run or was killed', async () => {
    expect(await runProgram('/no/such/program', [], { limitMs: 1000 })).toMatchObject({
      status: null,
      problem: expect.stringContaining('ENOENT'),
    });
    expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({
      problem: 'It was killed by SIGKILL.',
    });
  });

  it('should kill a hanging program and its children, even if they ignore signals', async () => {
    const deaf = 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000);';
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'inherit' });
      console.log('child ' + child.pid);
      ${deaf}`;
    const { problem, output } = await node(script, { limitMs: 1500 });
    expect(problem).toMatch(/did not end within 0.025 minutes/);
    const child = /child (\d+)/.exec(output)?.[1];
    expect(child).toBeDefined();
    // On a busy machine a killed process takes a moment to end.
    for (const end = Date.now() + 5000; isAlive(child) && Date.now() < end;) await setTimeout(20);
    expect(isAlive(child)).toBe(false);
  });

  it("should not wait for a program's remaining children", async () => {
    const script = `
      const { spawn } = require('node:child_process');
      const left = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 8000)'], { stdio: 'inherit', detached: true });
      left.unref();`;
    const began = Date.now();
    expect(await node(script)).toMatchObject({ status: 0, problem: undefined });
    expect(Date.now() - began).toBeLessThan(6000);
  });
});
