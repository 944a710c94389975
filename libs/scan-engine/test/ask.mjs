/* global window */

/** Runs one of the proofs of the page. */
export const ask = (page, name, ...args) =>
  page.evaluate(([proof, given]) => window.proofs[proof](...given), [name, args]);
