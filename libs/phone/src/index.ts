export * from './decimal-digits';
export { listCallerNotations, listPrefixNotations } from './number-notations';
export * from './number-rules';
export { readPrefix } from './number-prefix';
export * from './phone-identity';
export * from './phone-origin';
export * from './special-number';
export * from './withheld';
