export * from './decimal-digits';
export * from './phone-identity';
export * from './phone-origin';
export * from './special-number';
