import type { OwnerMetrics } from '@swipeclean/contracts';
import { Banknote, HandCoins, Server, Users } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatMoney, formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Figures, HeroFigure } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import { StatTile } from '@/shared/ui/stat-tile';
import { OwnerOnly } from './components/owner-only';
import { SampleDashboard } from './demo/sample-dashboard';
import { LiveSection } from './live/live-section';
import { useOwnerText } from './messages';

/** Business figures (NAV-27, OWN-11): the real ones, and samples below. */
export default function OwnerDashboardPage() {
  const t = useOwnerText();
  return (
    <OwnerOnly>
      <PageHeader
        title={t('dashboard.title')}
        aside={
          <LinkButton to={paths.analytics} variant="secondary">
            {t('analytics.title')}
          </LinkButton>
        }
      />
      <LiveSection below={(metrics) => <PendingTasks metrics={metrics} />}>
        {(metrics) => <LiveFigures metrics={metrics} />}
      </LiveSection>
      <SampleDashboard />
    </OwnerOnly>
  );
}

/** Requests that need the owner. */
function PendingTasks({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  return (
    <Card flush>
      <List>
        <ListRow
          icon={Banknote}
          title={t('live.cash')}
          description={t('live.cash.text', { count: metrics.pendingActivations.length })}
          to={paths.ownerActivations}
        />
        <ListRow
          icon={Users}
          title={t('customers.title')}
          description={t('customers.lead')}
          to={paths.ownerCustomers}
        />
        <ListRow
          icon={HandCoins}
          title={t('payouts.title')}
          description={t('live.payouts.text')}
          to={paths.ownerPayouts}
        />
        <ListRow
          icon={Server}
          title={t('system.title')}
          description={t('system.lead.short')}
          to={paths.ownerSystem}
        />
      </List>
    </Card>
  );
}

/** Revenue, subscribers and churn. */
function LiveFigures({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  const { subscribers, newToday, churnRate, mrrCents, arrCents, ltvCents, revenueByMonth } = metrics;
  const figures = [
    { name: t('live.paying'), value: formatNumber(subscribers) },
    { name: t('live.new'), value: formatNumber(newToday, { signDisplay: 'exceptZero' }) },
  ];
  const churn = formatNumber(churnRate, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-5">
        <HeroFigure>{formatMoney(mrrCents)}</HeroFigure>
        <p className="mt-1 text-small text-soft">{t('live.mrr')}</p>
        <p className="text-caption text-soft">{t('live.mrr.note')}</p>
        <Figures figures={figures} className="mt-6 border-t border-line pt-5" />
      </Card>
      <dl className="flex flex-wrap gap-4 *:min-w-min *:flex-1 *:basis-[40%] lg:col-span-7">
        <StatTile
          label={t('live.month')}
          value={roundMoney(revenueByMonth.at(-1)?.cents ?? 0)}
          note={t('live.month.note')}
        />
        <StatTile label={t('live.arr')} value={roundMoney(arrCents)} note={t('live.arr.note')} />
        <StatTile label={t('tile.churn')} value={churn} note={t('live.churn.note')} />
        <StatTile label="LTV" value={roundMoney(ltvCents)} note={t('live.ltv.note')} />
      </dl>
    </div>
  );
}

/** Whole dollars from $1,000 up, so that a tile on a phone fits it. */
const roundMoney = (cents: number) =>
  formatMoney(Math.abs(cents) < 100_000 ? cents : Math.round(cents / 100) * 100);
