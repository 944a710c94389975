import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { TextLink } from '@/shared/ui/link';
import { PlaceCredits } from '../ips/data-credits';
import { useSpyText } from '../messages';
import { AlertList } from './alert-list';
import { DetectionList } from './detection-list';

export function SecurityTab() {
  return (
    <>
      <WatchNotice />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <AlertList />
        <DetectionList />
      </div>
      <PlaceCredits />
    </>
  );
}

/** Whether the sign-in watch is active, which needs Pro (CONST-46). */
function WatchNotice() {
  const t = useSpyText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="mb-4 text-small text-soft">
      {!isPro(user) && <p className="font-medium text-ink">{t('watch.off')}</p>}
      <p>{t(isPro(user) ? 'watch.on' : 'watch.pro')}</p>
      {!isPro(user) && <TextLink to={paths.pricing}>{t('watch.plans')}</TextLink>}
    </div>
  );
}
