import type { ValueTransformer } from 'typeorm';

/** Reads a `bigint` column as a number: contracts let nothing in above 2^53 - 1, up to which numbers are exact. */
export const bigintTransformer: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
