import type { User } from '@swipeclean/contracts';
import { displayName, isPro } from '@/shared/session/user';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { useProfileText } from '../messages';

/** Who is signed in (PROF-01 to PROF-04). */
export function IdentityCard({ user }: { user: User }) {
  const t = useProfileText();
  const name = displayName(user, t('user.fallback'));
  return (
    <Card>
      <div className="flex items-center gap-4">
        {user.profileImageUrl ? (
          <img src={user.profileImageUrl} alt="" className="size-16 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className="flex size-16 shrink-0 items-center justify-center rounded-full bg-brand-tint text-headline font-semibold text-brand-ink"
          >
            {name.charAt(0).toUpperCase()}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-title font-semibold">{name}</p>
          {name !== user.email && <p className="text-small wrap-anywhere text-soft">{user.email}</p>}
          <div className="mt-1.5">
            {isPro(user) ? <Badge tone="brand">{t('badge.pro')}</Badge> : <Badge>{t('badge.free')}</Badge>}
          </div>
        </div>
      </div>
    </Card>
  );
}
