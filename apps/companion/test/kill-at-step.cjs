// Loaded before the program: ends it as `kill -9` does, right before its nth change of the disk.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

let left = Number(process.env.KILL_AT);
const isChange = {
  openSync: (_path, flags) =>
    flags === 'wx' || (typeof flags === 'number' && (flags & fs.constants.O_CREAT) !== 0),
};

for (const name of [
  'openSync',
  'mkdirSync',
  'renameSync',
  'linkSync',
  'copyFileSync',
  'writeFileSync',
  'rmSync',
  'unlinkSync',
  'rmdirSync',
  'write',
  'fsync',
  'fchmodSync',
]) {
  const real = fs[name];
  fs[name] = function (...args) {
    if ((isChange[name]?.(...args) ?? true) && --left === 0) process.kill(process.pid, 'SIGKILL');
    return real.apply(this, args);
  };
  Object.defineProperties(fs[name], Object.getOwnPropertyDescriptors(real));
}
syncBuiltinESMExports();
