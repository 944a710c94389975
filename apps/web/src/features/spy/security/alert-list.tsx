import type { SecurityAlert } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Badge } from '../../../shared/ui/badge';
import { Disclosure } from '../../../shared/ui/disclosure';
import { List } from '../../../shared/ui/list';
import { QueryListCard } from '../../../shared/ui/query-list-card';
import { useMarkRead } from '../api/mark-read.mutation';
import { alertsQuery } from '../api/spy.queries';
import { SeverityBadge } from '../components/severity-badge';
import { useSpyText } from '../messages';
import { readable, timeLabel } from '../words';
import { Acknowledge } from './acknowledge';
import { ruleWords } from './rule-words';
import { SignInFacts } from './sign-in-facts';

const SHOWN = 10;

/** The newest alerts (SPY-14, SPY-20). */
export function AlertList() {
  const t = useSpyText();
  return (
    <QueryListCard
      title={t('alerts.title')}
      query={useQuery(alertsQuery)}
      errorTitle={t('alerts.error')}
      empty={{ icon: ShieldCheck, title: t('alerts.empty') }}
    >
      {(alerts) => (
        <List label={t('alerts.title')}>
          {alerts.slice(0, SHOWN).map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}

/** Opens to tell more; an unread one is read by that (SPY-16, STATE-20). */
function AlertRow({ alert }: { alert: SecurityAlert }) {
  const t = useSpyText();
  const { mutate, isPending } = useMarkRead();
  const words = ruleWords(alert.rule ?? '', alert.evidence);
  const source = [readable(alert.sourceType), alert.sourceValue].filter(Boolean).join(' · ');
  return (
    <Disclosure
      onPress={() => {
        if (!alert.isRead && !isPending) mutate(alert.id);
      }}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {words?.title ?? alert.title}
          {alert.times > 1 && <Badge tone="neutral">{t('alert.times', { count: alert.times })}</Badge>}
          {!alert.isRead && <Badge tone="brand">{t('alert.unread')}</Badge>}
        </span>
      }
      description={<time dateTime={alert.createdAt}>{timeLabel(alert.createdAt)}</time>}
      trailing={<SeverityBadge severity={alert.severity} />}
    >
      <div className="px-5 pb-5 text-small">
        <p>{words?.reason ?? alert.description}</p>
        {alert.evidence ? (
          <SignInFacts evidence={alert.evidence} />
        ) : (
          <p className="mt-2 text-soft wrap-anywhere">{t('alert.source', { source })}</p>
        )}
        {alert.detectionId && <Acknowledge alert={alert} />}
      </div>
    </Disclosure>
  );
}
