export * from './phone-identity';
export * from './is-region.decorator';
