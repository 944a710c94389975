/** The form in which an e-mail address is kept and compared; without NUL, which Postgres cannot hold. */
export const normalizeEmail = (email: string): string => email.replaceAll('\0', '').trim().toLowerCase();

/** Whether a normalized e-mail address is the owner's. */
export const isOwnerEmail = (email: string, ownerEmail: string | undefined): boolean =>
  ownerEmail !== undefined && email === normalizeEmail(ownerEmail);
