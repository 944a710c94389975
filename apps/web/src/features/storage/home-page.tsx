import { REFERRAL_TERMS, type StorageAnalysis } from '@swipeclean/contracts';
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
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { LinkButton } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import { useDisks } from './api/disks.queries';
import { BreakdownCard } from './components/breakdown-card';
import { ConnectedSources } from './components/connected-sources';
import { DeviceCard } from './components/device-card';
import { DisksEnded } from './components/disks-ended';
import { NextStep } from './components/next-step';
import { WithAnalysis } from './components/with-analysis';
import { useStorageText } from './messages';
import { categoryFigures } from './storage-figures';

/** The next step, the storage overview, and links to the tools. */
export default function HomePage() {
  const t = useStorageText();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-span-7">
          <NextStep />
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <QuickActions />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-7">
          {user && isPro(user) && <ConnectedSources />}
          <WithAnalysis>{(analysis) => <Overview analysis={analysis} />}</WithAnalysis>
        </div>
      </div>
    </>
  );
}

/** How full the device is, and with what; sample figures are folded. */
function Overview({ analysis }: { analysis: StorageAnalysis }) {
  const t = useStorageText();
  const hasDisks = useDisks() !== null;
  const device = (
    <DeviceCard analysis={analysis}>
      <LinkButton to={paths.cleanByCard} variant="secondary" size="lg" full className="mt-4">
        <Sparkles aria-hidden className="size-5" />
        {t('action.start')}
      </LinkButton>
    </DeviceCard>
  );
  const breakdown = <BreakdownCard analysis={analysis} figures={categoryFigures(analysis)} />;
  return (
    <>
      <DisksEnded />
      {(hasDisks || !analysis.sample) && device}
      {analysis.sample ? (
        <SampleFold>
          {!hasDisks && device}
          {breakdown}
        </SampleFold>
      ) : (
        breakdown
      )}
    </>
  );
}

function SampleFold({ children }: { children: ReactNode }) {
  const t = useStorageText();
  const shared = useSharedText();
  return (
    <Card flush>
      <ul>
        <Disclosure keepMounted title={shared('demo.title')} description={t('home.sample')}>
          <div className="flex flex-col gap-4 p-4 pt-1">{children}</div>
        </Disclosure>
      </ul>
    </Card>
  );
}

/** Always shown (HOME-12, HOME-13, HOME-15). */
const MAIN_TOOLS = [
  ['deviceClean', Layers, paths.cleanByCard],
  ['dataCleaner', DatabaseZap, paths.dataCleaner],
  ['insights', ChartNoAxesColumn, paths.insights],
] as const;

const MORE_TOOLS = [
  ['realCleaner', FolderSearch, paths.realCleaner],
  ['optimizer', WandSparkles, paths.optimizer],
  ['media', Images, paths.organize],
  ['mailbox', Mails, paths.email],
  ['cloud', Cloud, paths.icloud],
] as const;

/** Every tool (GEN-02): three, and the others folded. */
function QuickActions() {
  const t = useStorageText();
  return (
    <Card flush>
      <List label={t('action.label')}>
        <ToolRows tools={MAIN_TOOLS} />
        <Disclosure keepMounted title={t('home.more')}>
          <ul className="divide-y divide-line border-t border-line">
            <ToolRows tools={MORE_TOOLS} />
            <ListRow icon={HardDrive} title={t('stats.link')} to={paths.stats} />
            <ListRow
              icon={Gift}
              title={t('action.share', { amount: formatMoney(REFERRAL_TERMS.rewardCents) })}
              description={t('action.share.note')}
              to={paths.viral}
            />
          </ul>
        </Disclosure>
      </List>
    </Card>
  );
}

function ToolRows({ tools }: { tools: typeof MAIN_TOOLS | typeof MORE_TOOLS }) {
  const t = useStorageText();
  return tools.map(([tool, icon, to]) => (
    <ListRow
      key={tool}
      icon={icon}
      title={t(`action.${tool}`)}
      description={t(`action.${tool}.note`)}
      to={to}
    />
  ));
}
