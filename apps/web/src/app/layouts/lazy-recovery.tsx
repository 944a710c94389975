import { lazy, Suspense } from 'react';
import { loadAreas } from '@/shared/i18n/messages';
import { useSession } from '@/shared/session/session';

const RecoveryNotice = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/profile/security/recovery-notice'),
    loadAreas('identity'),
  ]);
  return module;
});

/** On every screen while a password reset waits: the mailbox may be in the wrong hands. */
export function LazyRecovery() {
  const dueAt = useSession().user?.recoveryDueAt;
  return dueAt ? (
    <Suspense>
      <div className="mb-4">
        <RecoveryNotice dueAt={dueAt} />
      </div>
    </Suspense>
  ) : null;
}
