/* global window */

/** Runs one of the page's checks. */
export const runInPage = (page, name, ...args) =>
  page.evaluate(([proof, given]) => window.proofs[proof](...given), [name, args]);
