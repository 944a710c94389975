// Loaded by `--require`: writes a CPU profile of the process, from its start to its end, into NODE_PROFILE_FOLDER. Node
// takes --cpu-prof on the command line only.
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { basename, dirname, join } = require('node:path');

const name = basename(dirname(dirname(process.argv[1] ?? '')));
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 250 });
session.post('Profiler.start');
process.once('exit', () =>
  session.post('Profiler.stop', (error, stopped) => {
    if (!error)
      writeFileSync(
        join(process.env.NODE_PROFILE_FOLDER, `${name}.cpuprofile`),
        JSON.stringify(stopped.profile),
      );
  }),
);
