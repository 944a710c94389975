import { CircleUserRound, House, PhoneOff, ScanEye, Sparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isFolderOpen } from '@/folder/is-folder-open';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Link } from '@/shared/ui/link';

export const SECTIONS = [
  {
    to: paths.root,
    also: [
      paths.home,
      paths.stats,
      paths.insights,
      paths.viral,
      paths.share,
      paths.referrals,
      paths.referralRules,
    ],
    text: 'nav.home',
    icon: House,
  },
  {
    to: paths.clean,
    also: [
      paths.realCleaner,
      paths.connect,
      paths.dataCleaner,
      paths.optimizer,
      paths.organize,
      paths.email,
      paths.icloud,
      paths.folder,
      paths.folderCards,
      paths.folderMap,
      paths.folderPhotos,
      paths.folderFiles,
      paths.folderTrash,
    ],
    text: 'nav.clean',
    icon: Sparkles,
  },
  { to: paths.spamBlocker, also: [paths.scamCheck], text: 'nav.spam', icon: PhoneOff },
  { to: paths.spyDetector, also: [], text: 'nav.spy', icon: ScanEye },
  {
    to: paths.profile,
    also: [
      paths.settings,
      paths.faq,
      paths.privacy,
      paths.dataSources,
      paths.ownerDashboard,
      paths.ownerActivations,
      paths.ownerCustomers,
      paths.ownerPayouts,
      paths.ownerSystem,
      paths.analytics,
    ],
    text: 'nav.profile',
    icon: CircleUserRound,
  },
] as const satisfies { to: string; also: string[]; text: string; icon: LucideIcon }[];

interface AppNavigationProps {
  /** Below the sections in the rail: the places of the open folder. */
  children?: ReactNode;
}

/**
 * Links to the five sections (NAV-32, NAV-33): a rail at the side from 1024 px, below that a bar at the bottom, which
 * the open folder replaces by its own.
 */
export function AppNavigation({ children }: AppNavigationProps) {
  const t = useSharedText();
  const { pathname } = useLocation();
  // The place of the open folder is the current item then.
  const isInFolder = useStore(isFolderOpen) && pathname.startsWith(paths.folder);
  return (
    <div
      data-navigation
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:top-14 lg:right-auto lg:w-60 lg:border-t-0 lg:border-r lg:bg-paper print:hidden"
    >
      <nav aria-label={t('nav.label')}>
        <ul className="mx-auto grid h-15 max-w-160 grid-cols-5 lg:flex lg:h-auto lg:flex-col lg:gap-1 lg:p-3 lg:pt-4">
          {SECTIONS.map((section) => (
            <li key={section.to} className="min-w-0">
              <SectionLink
                to={section.to}
                current={
                  [section.to, ...section.also].some((path) => path === pathname) && (isInFolder || 'page')
                }
                label={t(section.text)}
                icon={section.icon}
              />
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

interface SectionLinkProps {
  to: string;
  /** The page of the link itself, or one within it. */
  current: boolean | 'page';
  label: string;
  icon: LucideIcon;
}

function SectionLink({ to, current, label, icon: Icon }: SectionLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className="group flex h-full flex-col items-center justify-center gap-0.5 text-caption font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-brand-ink lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-small lg:hover:bg-raised lg:aria-[current=page]:bg-brand-tint"
    >
      <Icon aria-hidden className="size-6 lg:size-5" />
      <span className="max-w-full truncate lg:px-1">{label}</span>
    </Link>
  );
}
