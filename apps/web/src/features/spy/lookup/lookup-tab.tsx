import { FREE_LIMITS } from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { useSession } from '@/shared/session/session-store';
import { hasFreeLimits } from '@/shared/session/user';
import { useSpyText } from '../messages';
import { IpLookup } from './ip-lookup';
import { PhoneLookup } from './phone-lookup';

/** SPY-06. */
export function LookupTab() {
  const t = useSpyText();
  const { user } = useSession();
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <PhoneLookup />
        <IpLookup />
      </div>
      {user && hasFreeLimits(user) && (
        <p className="mt-4 text-small text-soft">
          {t('lookup.free', { limit: formatNumber(FREE_LIMITS.lookupsPerDay) })}
        </p>
      )}
    </>
  );
}
