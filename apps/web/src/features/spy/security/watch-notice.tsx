import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session-store';
import { isPro } from '@/shared/session/user';
import { TextLink } from '@/shared/ui/link';
import { useSpyText } from '../messages';

/** Says whether the account is watched, which takes Pro (CONST-46). */
export function WatchNotice() {
  const t = useSpyText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="mb-4 text-small text-soft">
      <p>{t(isPro(user) ? 'watch.on' : 'watch.pro')}</p>
      {!isPro(user) && <TextLink to={paths.pricing}>{t('watch.plans')}</TextLink>}
    </div>
  );
}
