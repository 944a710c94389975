import { referralCodeOf, referralLink } from '@swipeclean/contracts';
import { useSiteUrl } from '@/shared/config/public-config';

/** The site's address with the code of all visitors (REF-05); undefined until the address is known. */
export function useVisitorLink(): string | undefined {
  const siteUrl = useSiteUrl();
  return siteUrl && referralLink(siteUrl, referralCodeOf(null));
}
