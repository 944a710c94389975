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
import { paths } from '../../../shared/config/paths';
import { formatMoney } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { List, ListRow } from '../../../shared/ui/list';
import { useStorageText } from '../messages';

/** The ways on from Home (HOME-12 to HOME-16), among them every tool (GEN-02). */
export function QuickActions() {
  const t = useStorageText();
  return (
    <Card flush>
      <List label={t('action.label')}>
        <ListRow
          icon={Layers}
          title={t('action.deviceClean')}
          description={t('action.deviceClean.note')}
          to={paths.cleanByCard}
        />
        <ListRow
          icon={FolderSearch}
          title={t('action.realCleaner')}
          description={t('action.realCleaner.note')}
          to={paths.realCleaner}
        />
        <ListRow
          icon={DatabaseZap}
          title={t('action.dataCleaner')}
          description={t('action.dataCleaner.note')}
          to={paths.dataCleaner}
        />
        <ListRow
          icon={WandSparkles}
          title={t('action.optimizer')}
          description={t('action.optimizer.note')}
          to={paths.optimizer}
        />
        <ListRow
          icon={Images}
          title={t('action.media')}
          description={t('action.media.note')}
          to={paths.organize}
        />
        <ListRow
          icon={Mails}
          title={t('action.mailbox')}
          description={t('action.mailbox.note')}
          to={paths.email}
        />
        <ListRow
          icon={Cloud}
          title={t('action.cloud')}
          description={t('action.cloud.note')}
          to={paths.icloud}
        />
        <ListRow
          icon={ChartNoAxesColumn}
          title={t('action.insights')}
          description={t('action.insights.note')}
          to={paths.insights}
        />
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
