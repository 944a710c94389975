import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { ICON_BUTTON_STYLES } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { Tooltip, TooltipScope } from '@/shared/ui/tooltip';
import { AppNavigation } from './app-navigation';
import { MAIN_ID, SkipLink } from './skip-link';
import { WorkChip } from './work-chip';

/** Signed-in screens: header, screen, and the five places below it (beside it from 1024 px). */
export default function AppFrame({ children }: { children: ReactNode }) {
  const t = useSharedText();
  return (
    <TooltipScope>
      <div data-bars className="min-h-dvh [--bottom-bar:4rem] lg:pl-60 lg:[--bottom-bar:0rem] print:pl-0">
        <SkipLink />
        <header className="sticky top-0 z-20 border-b border-line bg-paper pt-[env(safe-area-inset-top)] lg:-ml-60 print:hidden">
          <div className="flex h-14 items-center gap-2 px-4 lg:px-6">
            <Link to={paths.root} className="flex min-h-11 items-center gap-2.5 font-semibold tracking-tight">
              <Logo className="size-7" />
              {PRODUCT_NAME}
            </Link>
            <div className="ml-auto flex min-w-0 items-center gap-1">
              <WorkChip />
              <Tooltip label={t('nav.profile')}>
                <Link
                  to={paths.profile}
                  aria-label={t('nav.profile')}
                  className={`${ICON_BUTTON_STYLES} -mr-2`}
                >
                  <CircleUserRound aria-hidden className="size-6" />
                </Link>
              </Tooltip>
            </div>
          </div>
        </header>
        <AppNavigation />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-160 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none lg:max-w-280 lg:px-8 lg:pb-12"
        >
          {children}
        </main>
      </div>
    </TooltipScope>
  );
}
