// The order of test files without times of an earlier run, as in CI: integration tests first, because they take longer
// than their size says, and a long one at the end would leave the other cores idle.
const { default: Sequencer } = require('@jest/test-sequencer');

class IntegrationFirstSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration != null)) return sorted;
    const isIntegration = ({ path }) => path.includes('.integration-spec.');
    return [...sorted.filter(isIntegration), ...sorted.filter((test) => !isIntegration(test))];
  }
}

module.exports = IntegrationFirstSequencer;
