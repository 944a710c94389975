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
  WandSparkles,
} from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useStorageText } from '../messages';

/** Every tool (GEN-02). */
const TOOLS = [
  ['deviceClean', Layers, paths.cleanByCard],
  ['realCleaner', FolderSearch, paths.realCleaner],
  ['dataCleaner', DatabaseZap, paths.dataCleaner],
  ['optimizer', WandSparkles, paths.optimizer],
  ['media', Images, paths.organize],
  ['mailbox', Mails, paths.email],
  ['cloud', Cloud, paths.icloud],
  ['insights', ChartNoAxesColumn, paths.insights],
] as const;

/** The ways on from Home (HOME-12 to HOME-16). */
export function QuickActions() {
  const t = useStorageText();
  return (
    <Card flush>
      <List label={t('action.label')}>
        {TOOLS.map(([tool, icon, to]) => (
          <ListRow
            key={tool}
            icon={icon}
            title={t(`action.${tool}`)}
            description={t(`action.${tool}.note`)}
            to={to}
          />
        ))}
        <ListRow icon={HardDrive} title={t('stats.link')} to={paths.stats} />
        <ListRow
          icon={Gift}
          title={t('action.share', { amount: formatMoney(REFERRAL_TERMS.rewardCents) })}
          description={t('action.share.note')}
          to={paths.viral}
        />
      </List>
    </Card>
  );
}
