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
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import { BreakdownCard } from './components/breakdown-card';
import { DeviceCard } from './components/device-card';
import { NextStep } from './components/next-step';
import { WithAnalysis } from './components/with-analysis';
import { useStorageText } from './messages';
import { categoryFigures } from './storage-figures';

/** The next step, the storage overview, and links to the tools. */
export default function HomePage() {
  const t = useStorageText();
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-7">
          <NextStep />
          <WithAnalysis>
            {(analysis) => (
              <>
                <DeviceCard analysis={analysis}>
                  <LinkButton to={paths.cleanByCard} variant="secondary" size="lg" full className="mt-4">
                    <Sparkles aria-hidden className="size-5" />
                    {t('action.start')}
                  </LinkButton>
                </DeviceCard>
                <BreakdownCard analysis={analysis} figures={categoryFigures(analysis)} />
              </>
            )}
          </WithAnalysis>
        </div>
        <div className="lg:col-span-5">
          <QuickActions />
        </div>
      </div>
    </>
  );
}

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

/** The actions of Home (HOME-12 to HOME-16). */
function QuickActions() {
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
