/** Reasons that the spy service fails with. */
export const SPY_ERROR_REASONS = {
  ALERT_KEPT: [
    'CONFLICT',
    'This alert stays for {days} days after it was last seen, so that nobody hides a break-in.',
  ],
  ALERT_NOT_FOUND: ['NOT_FOUND', 'This alert is not on your list'],
  ALERT_OPEN: ['CONFLICT', 'This alert is still open. Say first whether this was you.'],
  CALLER_NOT_LISTED: ['NOT_FOUND', 'This caller is not on your list'],
  DEVICE_IN_DOUBT: [
    'CONFLICT',
    'This device signed in only lately and is in doubt itself. Answer from a device that was signed in before, or reset your password.',
  ],
  IP_ADDRESS_NOT_LISTED: ['NOT_FOUND', 'This address is not on your list'],
  PHONE_NUMBER_IMPOSSIBLE: [
    'VALIDATION',
    'This is not a possible phone number. Check the digits, and begin with + and the country code for a number abroad.',
  ],
} as const;
