import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { toast } from '@/shared/toast/toast-store';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { ActiveCard } from './access/active-card';
import { CodeForm } from './access/code-form';
import { useOwnerAccess } from './access/use-owner-access';
import { ownerText, useOwnerText } from './messages';

const LEAVE_AFTER_MS = 1000;

/** Grants owner access to a session by a code (NAV-26). */
export default function OwnerPage() {
  const t = useOwnerText();
  const { state, grant, drop } = useOwnerAccess();
  const granted = state === 'granted';
  useLeaveOnceGranted(granted);
  return (
    <div className="mx-auto w-full max-w-md">
      <PageHeader title={t('access.title')} back={{ to: paths.root, label: t('access.back') }} />
      {state === 'checking' && <Skeleton className="h-64 rounded-card" />}
      {state === 'locked' && <CodeForm onCode={grant} />}
      {(granted || state === 'active') && <ActiveCard leaving={granted} onDisable={drop} />}
      <p className="mt-4 text-center text-small text-soft">{t('access.footer')}</p>
    </div>
  );
}

/** A new grant is shown, and the app navigates on after a second (OWN-06, OWN-28, CONST-25). */
function useLeaveOnceGranted(granted: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!granted) return;
    toast({
      title: ownerText('granted.title'),
      description: ownerText('granted.text'),
      outlivesScreen: true,
    });
    const timer = setTimeout(() => void navigate(paths.realCleaner), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [granted, navigate]);
}
