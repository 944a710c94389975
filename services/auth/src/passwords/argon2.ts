import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane, the minimum that OWASP recommends. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hash of an unknown password; checked for accounts without one, so that the answer takes as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5xN/Fa0S9ZLzPzOaUXojSw$qM8Xz08PPWeVql9OepB1T9b2zCcET2g1jqbOMiN70Ao';

/** Hashes with today's parameters. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, PARAMETERS);

export const verifySecret = (hashed: string, secret: string): Promise<boolean> => verify(hashed, secret);

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (hashed: string): boolean => !hashed.startsWith(CURRENT);
