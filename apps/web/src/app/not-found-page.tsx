import { API_PREFIX } from '@swipeclean/contracts';
import { browser } from '@/shared/browser/navigation';
import { logoutAddress } from '@/shared/session/login-address';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { hasSessionHint } from '@/shared/session/session-hint';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { OfflineLink } from './offline/offline-link';

export default function NotFoundPage() {
  const t = useSharedText();
  // Offline, the service worker answers with the app for addresses of the server, too.
  const { pathname } = window.location;
  if (pathname.startsWith(API_PREFIX)) {
    const isSignOut = pathname === logoutAddress && hasSessionHint();
    const title = t(isSignOut ? 'signOut.failed' : 'load.offline.text');
    return (
      <ErrorState title={title} error={null} onRetry={browser.reload}>
        <OfflineLink />
      </ErrorState>
    );
  }
  return (
    <>
      <PageHeader title={t('notFound.title')} description={t('notFound.hint')} />
      <LinkButton to={paths.root}>{t('notFound.home')}</LinkButton>
      <p className="mt-6 text-caption text-soft">{t('notFound.text')}</p>
    </>
  );
}
