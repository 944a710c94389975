import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { ChartNoAxesColumn, DatabaseZap, Gift, Layers, Sparkles, WandSparkles } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { Link } from '@/shared/ui/link';
import { useStorageText } from '../messages';

/** HOME-12 to HOME-17. */
const ACTIONS = [
  ['start', Sparkles, paths.cleanByCard],
  ['deviceClean', Layers, paths.cleanByCard],
  ['dataCleaner', DatabaseZap, paths.dataCleaner],
  ['optimizer', WandSparkles, paths.optimizer],
  ['insights', ChartNoAxesColumn, paths.insights],
  ['share', Gift, paths.viral],
] as const;

const MORE_TOOLS = [
  ['action.realCleaner', paths.realCleaner],
  ['action.media', paths.organize],
  ['action.mailbox', paths.email],
  ['action.cloud', paths.icloud],
  ['stats.link', paths.stats],
] as const;

/** The six quick actions in one card, then the other tools, quieter (GEN-02). */
export function QuickActions() {
  const t = useStorageText();
  const amount = formatMoney(REFERRAL_TERMS.rewardCents);
  return (
    <section aria-label={t('action.label')} className="flex flex-col gap-2">
      <ul
        aria-label={t('action.label')}
        className="grid auto-rows-fr grid-cols-1 gap-px sm:grid-cols-2 overflow-hidden rounded-card border border-line bg-line lg:grid-cols-1"
      >
        {ACTIONS.map(([action, Icon, to]) => (
          <li key={action} className="min-w-0 bg-surface">
            <Link
              to={to}
              className="flex h-full min-h-11 items-center gap-3 px-4 py-2 text-small font-medium transition-colors hover:bg-raised focus-visible:-outline-offset-2"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand-ink" />
              <span className="min-w-0 hyphens-auto">{t(`action.${action}`, { amount })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label={t('home.more')} className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {MORE_TOOLS.map(([text, to]) => (
          <li key={text} className="min-w-0">
            <Link
              to={to}
              className="flex min-h-11 items-center px-4 text-small text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              <span className="min-w-0 hyphens-auto">{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
