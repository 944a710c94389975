export * from './decimal-digits';
export * from './number-rules';
export * from './phone-identity';
export * from './phone-origin';
export * from './special-number';
export * from './withheld';
