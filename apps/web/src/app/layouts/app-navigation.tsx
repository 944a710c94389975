import { CircleUserRound, House, PhoneOff, ScanEye, Sparkles, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { useSharedText } from '../../shared/i18n/shared-messages';

const PLACES = [
  { to: paths.root, text: 'nav.home', icon: House },
  { to: paths.clean, text: 'nav.clean', icon: Sparkles },
  { to: paths.spamBlocker, text: 'nav.spam', icon: PhoneOff },
  { to: paths.spyDetector, text: 'nav.spy', icon: ScanEye },
  { to: paths.profile, text: 'nav.profile', icon: CircleUserRound },
] as const;

/** The five main places (NAV-32, NAV-33): a bar at the bottom, a rail at the side from 1024 px. */
export function AppNavigation() {
  const t = useSharedText();
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:top-14 lg:right-auto lg:w-60 lg:border-t-0 lg:border-r lg:bg-paper"
    >
      <ul className="mx-auto grid h-16 max-w-160 grid-cols-5 lg:flex lg:h-auto lg:flex-col lg:gap-1 lg:p-3 lg:pt-4">
        {PLACES.map((place) => (
          <li key={place.to} className="min-w-0">
            <Place to={place.to} label={t(place.text)} icon={place.icon} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Place({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <NavLink
      to={to}
      end={to === paths.root}
      className="group flex h-full flex-col items-center justify-center gap-0.5 text-caption font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-brand-ink lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-small lg:hover:bg-raised lg:aria-[current=page]:bg-brand-tint"
    >
      <Icon aria-hidden className="size-6 lg:size-5" />
      <span className="max-w-full truncate px-1">{label}</span>
    </NavLink>
  );
}
