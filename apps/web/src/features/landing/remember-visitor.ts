import { paths } from '@/shared/config/paths';
import { storeVisitorEmail } from '@/shared/session/visitor-hints';

/**
 * Where the visitor's entry leads (LAND-06 to LAND-10): the owner to the cleaner, everyone else to the subscription.
 * The comparison is plain, and what is remembered is a hint for navigation; it grants nothing.
 */
export function rememberVisitor(entry: string, ownerEmail: string | null): string {
  const isOwner = entry !== '' && entry === ownerEmail;
  storeVisitorEmail(entry, isOwner);
  return isOwner ? paths.realCleaner : paths.subscribe;
}
