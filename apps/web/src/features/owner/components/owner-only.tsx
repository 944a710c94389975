import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { LinkButton } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { useOwnerText } from '../messages';

/**
 * Content for the platform owner only (OWN-24, OWN-25, ROLE-17). The server itself refuses the figures to others
 * (ROLE-14).
 */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user?.isOwner ? children : <AccessDenied />;
}

function AccessDenied() {
  const t = useOwnerText();
  const { user } = useSession();
  const isUnconfirmed = useConfigState().data?.ownerEmail === user?.email && user?.emailVerified === false;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 text-center">
      <PageHeading title={t('denied.title')} className="py-1 text-title">
        {t('denied.dashboard')}
      </PageHeading>
      <span className="flex size-14 items-center justify-center rounded-full bg-raised">
        <LockKeyhole aria-hidden className="size-6 text-soft" />
      </span>
      {isUnconfirmed && <p className="text-small text-soft">{t('denied.unconfirmed')}</p>}
      <LinkButton to={isUnconfirmed ? paths.profile : paths.root} variant="secondary">
        {t(isUnconfirmed ? 'denied.profile' : 'denied.home')}
      </LinkButton>
    </div>
  );
}
