import { ALERT_RETENTION_DAYS, DAY_MS, type SecurityAlert, type SignInEvidence } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatDuration, formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Disclosure } from '@/shared/ui/disclosure';
import { useMarkRead } from '../api/alerts.mutations';
import { type Fact, Facts } from '../components/facts';
import { RemoveRecord } from '../components/remove-record';
import { SeverityBadge } from '../components/severity-badge';
import { useSpyText } from '../messages';
import { readable, timeLabel } from '../labels';
import { Acknowledge } from './acknowledge';
import { distanceLabel, ruleReason, ruleTitle } from './rule-labels';

interface AlertRowProps {
  alert: SecurityAlert;
  onOpen: () => void;
}

/** Expands to details; opening marks it as read (SPY-16, STATE-20). */
export function AlertRow({ alert, onOpen }: AlertRowProps) {
  const t = useSpyText();
  const { mutate, isPending } = useMarkRead();
  const { id, rule, evidence, isRead, times, detectionId, resolvedAt } = alert;
  const [openedAt] = useState(() => Date.now());
  const staysUntil = Date.parse(alert.createdAt) + ALERT_RETENTION_DAYS * DAY_MS;
  const title = ruleTitle(rule ?? '') ?? alert.title;
  return (
    <Disclosure
      onPress={() => {
        onOpen();
        if (!isRead && !isPending) mutate(id);
      }}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {title}
          {times > 1 && <Badge tone="neutral">{t('alert.times', { count: times })}</Badge>}
          {!isRead && <Badge tone="brand">{t('alert.unread')}</Badge>}
        </span>
      }
      description={<time dateTime={alert.createdAt}>{timeLabel(alert.createdAt)}</time>}
      trailing={<SeverityBadge severity={alert.severity} />}
    >
      <div className="px-5 pb-5 text-small">
        <p>{ruleReason(rule ?? '', evidence) ?? alert.description}</p>
        {evidence ? (
          <SignInFacts evidence={evidence} times={times} />
        ) : (
          <p className="mt-2 text-soft wrap-anywhere">{t('alert.source', { source: alertSource(alert) })}</p>
        )}
        {detectionId && <Acknowledge alert={alert} />}
        {(detectionId === null || resolvedAt !== null) && (
          <div className="mt-2 flex justify-end">
            {staysUntil > openedAt ? (
              <p className="text-soft">
                {t('remove.later', { time: timeLabel(new Date(staysUntil).toISOString()) })}
              </p>
            ) : (
              <RemoveRecord list="alerts" id={id} name={title} />
            )}
          </div>
        )}
      </div>
    </Disclosure>
  );
}

const alertSource = ({ sourceType, sourceValue }: SecurityAlert) =>
  [readable(sourceType), sourceValue].filter(Boolean).join(' · ');

/** The facts that the sign-in rule used. */
function SignInFacts({ evidence, times }: { evidence: SignInEvidence; times: number }) {
  const t = useSpyText();
  const { at, ipAddress, device, location, previousLocation, distanceKm, hours, failures } = evidence;
  const facts: (Fact | false)[] = [
    [t('fact.when'), timeLabel(at)],
    [t('fact.device'), device],
    [t('ip.label'), ipAddress],
    [t('fact.location'), location],
    previousLocation !== null && [t('fact.before'), previousLocation],
    distanceKm !== null && [t('fact.distance'), distanceLabel(distanceKm)],
    hours !== null && [t('fact.timeBetween'), formatDuration(hours * 3600)],
    failures !== null && [t('fact.failures'), formatNumber(failures)],
    times > 1 && [t('fact.times'), t('alert.times', { count: times })],
  ];
  return (
    <div className="mt-2">
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </div>
  );
}
