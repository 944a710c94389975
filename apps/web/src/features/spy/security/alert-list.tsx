import type { SecurityAlert } from '@swipeclean/contracts';
import { useState } from 'react';
import { alertsQuery } from '../api/spy.queries';
import { FilterCard, severityFilter } from '../components/filter-card';
import { useSpyText } from '../messages';
import { AlertRow } from './alert-row';
import { useEmptyText } from './last-check';
import { ruleFilter, ruleReason, ruleTitle } from './rule-labels';

/** How many are shown at first (SPY-14, SPY-15). */
export const SHOWN = 10;

export function AlertList() {
  const t = useSpyText();
  // An opened alert stays in the unread filter, so that it does not disappear while it is read.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <FilterCard
      list={alertsQuery}
      kind="alerts"
      icon="alerts"
      empty={useEmptyText('alerts')}
      step={SHOWN}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          options: [
            { value: 'unread', label: t('alert.unread') },
            { value: 'read', label: t('alert.read') },
          ],
          valueOf: ({ id, isRead }) => (!isRead || opened.has(id) ? 'unread' : 'read'),
        },
        severityFilter(t('fact.risk'), ({ severity }: SecurityAlert) => severity),
        ruleFilter(({ rule }: SecurityAlert) => rule),
      ]}
      textOf={alertText}
      row={(alert) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          onOpen={() => {
            if (!alert.isRead) setOpened(new Set(opened).add(alert.id));
          }}
        />
      )}
    />
  );
}

function alertText({ rule, evidence, title, description, sourceValue }: SecurityAlert): string {
  const words = [ruleTitle(rule ?? '') ?? title, ruleReason(rule ?? '', evidence) ?? description];
  return [...words, sourceValue, evidence?.device, evidence?.location].join(' ');
}
