import { REFERRAL_TERMS } from '@swipeclean/contracts';
import {
  ChartNoAxesColumn,
  Cloud,
  DatabaseZap,
  FolderSearch,
  Gift,
  HardDrive,
  Images,
  Layers,
  Mails,
  Sparkles,
  WandSparkles,
} from 'lucide-react';
import { useId } from 'react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Link } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
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
  ['action.realCleaner', FolderSearch, paths.realCleaner],
  ['action.media', Images, paths.organize],
  ['action.mailbox', Mails, paths.email],
  ['action.cloud', Cloud, paths.icloud],
  ['stats.link', HardDrive, paths.stats],
] as const;

/** The six quick actions as tiles, then the other tools (GEN-02). */
export function QuickActions() {
  const t = useStorageText();
  const titleId = useId();
  const amount = formatMoney(REFERRAL_TERMS.rewardCents);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="sr-only">
        {t('action.label')}
      </h2>
      <ul aria-label={t('action.label')} className="grid auto-rows-fr grid-cols-2 gap-3">
        {ACTIONS.map(([action, Icon, to]) => (
          <li key={action} className="min-w-0">
            <Link
              to={to}
              className="flex h-full min-h-22 flex-col justify-between gap-3 rounded-card border border-line bg-surface p-4 text-small font-medium transition-colors hover:bg-raised"
            >
              <Icon aria-hidden className="size-5 text-brand-ink" />
              <span className="hyphens-auto">{t(`action.${action}`, { amount })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Card flush>
        <List label={t('home.more')}>
          {MORE_TOOLS.map(([text, icon, to]) => (
            <ListRow key={text} icon={icon} title={t(text)} to={to} />
          ))}
        </List>
      </Card>
    </section>
  );
}
