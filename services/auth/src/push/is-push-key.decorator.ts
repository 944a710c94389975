import { ValidateBy } from 'class-validator';
import { readPushKeys } from './push-keys';

/** A private key of P-256: 32 bytes in base64url. */
export const IsPushKey = () =>
  ValidateBy({
    name: 'isPushKey',
    validator: {
      validate: (value) =>
        typeof value === 'string' && /^[\w-]{43}=?$/.test(value) && readPushKeys(value) !== undefined,
      defaultMessage: () =>
        'must be a private key of P-256 in base64url, as `web-push generate-vapid-keys` makes it',
    },
  });
