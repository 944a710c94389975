import { API_PREFIX } from '@swipeclean/contracts';
import { Search } from 'lucide-react';
import { browser } from '@/shared/browser/navigation';
import { logoutAddress } from '@/shared/session/login-address';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useSession } from '@/shared/session/session';
import { hasSessionHint } from '@/shared/session/session-hint';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Illustration } from '@/shared/ui/illustration';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { isMenuOpen } from './command-menu/is-menu-open';
import { OfflineLink } from './offline/offline-link';

export default function NotFoundPage() {
  const t = useSharedText();
  const { user } = useSession();
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
      <div className="mb-6 aspect-[116/92] w-40">
        <Illustration picture="folder" />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <LinkButton to={paths.root}>{t('notFound.home')}</LinkButton>
        <LinkButton to={paths.clean} variant="secondary">
          {t('notFound.clean')}
        </LinkButton>
        {user && (
          <Button icon={Search} variant="secondary" onClick={() => isMenuOpen.set(true)}>
            {t('nav.commands')}
          </Button>
        )}
      </div>
      <p className="mt-6 text-caption text-soft">{t('notFound.text')}</p>
    </>
  );
}
