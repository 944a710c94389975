import { referralCodeOf, referralLink } from '@swipeclean/contracts';
import { useSiteUrl } from '../../shared/config/site-url';
import { useSession } from '../../shared/session/session-store';

/** Undefined until it is known who is signed in: nobody should send off a link that is not theirs. */
export interface ReferralLink {
  link: string | undefined;
  siteUrl: string | undefined;
}

/** The site's address with the code of the user, or a visitor's (REF-03 to REF-05, ROLE-11). */
export function useReferralLink(): ReferralLink {
  const siteUrl = useSiteUrl();
  const { status, user } = useSession();
  const isKnown = status === 'signed-in' || status === 'visitor';
  return { siteUrl, link: siteUrl && isKnown ? referralLink(siteUrl, referralCodeOf(user?.id)) : undefined };
}
