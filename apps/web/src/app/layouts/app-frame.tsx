import { CircleUserRound, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { formatPercent } from '@/shared/format/format';
import { useLanguage } from '@/shared/i18n/define-messages';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { classNames } from '@/shared/ui/class-names';
import { ICON_BUTTON_STYLES } from '@/shared/ui/icon-button';
import { resumeKnownJobs } from '@/shared/sources/jobs/resume-jobs';
import { Link } from '@/shared/ui/link';
import { Tooltip, TooltipScope } from '@/shared/ui/tooltip';
import { useWorks } from '@/shared/work/work-store';
import { watchOpenPage } from '../offline/open-page';
import { AppNavigation } from './app-navigation';
import { HomeLink } from './home-link';
import { LazyCommands } from './lazy-commands';
import { LazyFolderChip, LazyFolderRail } from './lazy-folder';
import { LazyRecovery } from './lazy-recovery';
import { MAIN_ID, SkipLink } from './skip-link';

/** The frame of a user's screens: header, screen, and the navigation below it (beside it from 1024 px). */
export default function AppFrame({ children }: { children: ReactNode }) {
  const t = useSharedText();
  const navigate = useNavigate();
  useEffect(() => void resumeKnownJobs(), []);
  useEffect(() => watchOpenPage((path) => void navigate(path)), [navigate]);
  return (
    <TooltipScope>
      <div data-bars className="min-h-dvh lg:pl-60 lg:[--top-bar:3.5rem] print:pl-0">
        <SkipLink />
        <header className="z-20 border-b border-line bg-paper pt-[env(safe-area-inset-top)] lg:sticky lg:top-0 lg:-ml-60 print:hidden">
          <div className="group/header flex min-h-14 flex-wrap items-center gap-x-2 px-4 lg:px-6">
            {/* On a phone the open folder takes the place of the name. */}
            <div className="lg:w-54">
              <HomeLink nameClassName="max-lg:group-has-data-folder-chip/header:sr-only" />
            </div>
            <LazyFolderChip />
            <div className="ml-auto flex min-w-0 items-center gap-1">
              <WorkChip />
              <LazyCommands />
              {/* On a phone the bottom bar leads there. */}
              <Tooltip label={t('nav.profile')}>
                <Link
                  to={paths.profile}
                  aria-label={t('nav.profile')}
                  className={`${ICON_BUTTON_STYLES} -mr-2 max-lg:hidden`}
                >
                  <CircleUserRound aria-hidden className="size-6" />
                </Link>
              </Tooltip>
            </div>
          </div>
        </header>
        <AppNavigation>
          <LazyFolderRail />
        </AppNavigation>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-160 px-4 pt-6 pb-[calc(var(--bottom-bar,0rem)+2rem+env(safe-area-inset-bottom))] outline-none lg:max-w-280 lg:px-8 lg:pb-12"
        >
          <LazyRecovery />
          {children}
        </main>
      </div>
    </TooltipScope>
  );
}

/** Work that continues on another screen: its progress, and a link to it. */
export function WorkChip() {
  useLanguage();
  const { pathname } = useLocation();
  const work = useWorks().find(({ path }) => path.split('?')[0] !== pathname);
  if (!work) return null;
  return (
    <Link
      to={work.path}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-brand-tint px-4 text-small font-medium text-brand-ink',
        // On a phone the folder's chip has the room, and shows the same as a thin bar.
        work.path.startsWith(paths.folder) && 'max-lg:group-has-data-folder-chip/header:hidden',
      )}
    >
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      <span className="truncate">{work.title}</span>
      {work.fraction !== null && <span className="tabular-nums">{formatPercent(work.fraction)}</span>}
    </Link>
  );
}
