import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginAddress } from '@/shared/session/login-address';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useSession } from '@/shared/session/session';
import { classNames } from '@/shared/ui/class-names';
import { LanguageSwitcher, ThemeSwitcher } from '@/shared/ui/preference-switchers';
import { LinkButton } from '@/shared/ui/link';
import { HomeLink } from './home-link';
import { LazyCommands } from './lazy-commands';
import { LazyFolderChip } from './lazy-folder';
import { MAIN_ID, SkipLink } from './skip-link';

/** The frame of public screens: product name, language, theme, and the sign-in link. */
export function PublicFrame({ children, wide }: { children: ReactNode; wide: boolean }) {
  const t = useSharedText();
  const { status } = useSession();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* As high as the app's header, so that titles stand in one place. */}
      <header className="border-b border-transparent pt-[env(safe-area-inset-top)] print:hidden">
        <div className="mx-auto flex min-h-14 w-full max-w-280 flex-wrap items-center justify-end gap-1 px-4 lg:px-8">
          <div className="mr-auto">
            <HomeLink />
          </div>
          {/* On a phone a row of its own. */}
          <div className="flex min-w-0 empty:hidden max-lg:order-last max-lg:w-full">
            <LazyFolderChip />
          </div>
          <LazyCommands roomy />
          <ThemeSwitcher />
          <LanguageSwitcher />
          {status === 'signed-in' && (
            <LinkButton variant="secondary" to={paths.root} className="ml-2 whitespace-nowrap">
              {t('nav.openApp')}
            </LinkButton>
          )}
          {status === 'visitor' && pathname !== paths.login && (
            <LinkButton
              variant="secondary"
              to={loginAddress(paths.root)}
              reloadDocument
              className="ml-2 whitespace-nowrap"
            >
              {t('nav.signIn')}
            </LinkButton>
          )}
        </div>
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classNames(
          'mx-auto w-full flex-1 px-4 pt-6 pb-[calc(var(--bottom-bar,0rem)+3rem)] outline-none lg:px-8',
          wide ? 'max-w-280' : 'max-w-160',
        )}
      >
        {children}
      </main>
    </div>
  );
}
