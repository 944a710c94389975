// The order of test files without times of an earlier run, as in CI. Files start by size, but some take longer than
// their size says, and a long one at the end would leave the other cores idle: these start first.
const { default: Sequencer } = require('@jest/test-sequencer');

const LONG = /\.integration-spec\./;

class LongFirstSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration != null)) return sorted;
    return [
      ...sorted.filter(({ path }) => LONG.test(path)),
      ...sorted.filter(({ path }) => !LONG.test(path)),
    ];
  }
}

module.exports = LongFirstSequencer;
