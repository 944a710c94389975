// What names a level of tests, and how long tests may take.

/** All limits of tests are multiplied by it. */
export const TEST_TIME_FACTOR = Number(process.env.TEST_TIME_FACTOR ?? 1);

/** End of a test file's name before its extension, by its level. */
export const LEVEL_SUFFIXES = {
  integration: '.integration-spec',
  e2e: '.e2e-spec',
  lighthouse: '.lighthouse-spec',
  cluster: '.cluster-spec',
  faults: '.faults-spec',
  web: '.test',
  unit: '.spec',
};

/** The level of a test file. */
export const levelOf = (file) =>
  Object.keys(LEVEL_SUFFIXES).find((level) => file.replace(/\.\w+$/, '').endsWith(LEVEL_SUFFIXES[level]));
