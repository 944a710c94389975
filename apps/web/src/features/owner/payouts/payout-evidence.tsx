import type { PayoutEvidence as Evidence } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Disclosure } from '@/shared/ui/disclosure';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { LinkVisits } from '../components/link-visits';
import { useOwnerText } from '../messages';
import { evidenceQuery } from './payouts.queries';

/** The friends behind a payout, and what speaks against it; fetched when it is opened. */
export function PayoutEvidence({ payoutId }: { payoutId: string }) {
  const t = useOwnerText();
  return (
    <ul className="overflow-hidden rounded-control border border-line">
      <Disclosure title={t('payouts.friends')}>
        <FetchedEvidence payoutId={payoutId} />
      </Disclosure>
    </ul>
  );
}

function FetchedEvidence({ payoutId }: { payoutId: string }) {
  const t = useOwnerText();
  return (
    <QueryView
      query={useQuery(evidenceQuery(payoutId))}
      errorTitle={t('payouts.friends.failed')}
      skeleton={<Skeleton className="mx-5 mb-4 h-28" />}
    >
      {(evidence) => <EvidenceList evidence={evidence} />}
    </QueryView>
  );
}

function EvidenceList({ evidence: { friends, risks, visits } }: { evidence: Evidence }) {
  const t = useOwnerText();
  return (
    <div className="flex flex-col gap-3 px-5 pb-4 text-small">
      {risks.length === 0 && <p className="text-soft">{t('payouts.risk.none')}</p>}
      {risks.map((risk) => (
        <p key={risk} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t(`payouts.risk.${risk}`)}
        </p>
      ))}
      <ul className="divide-y divide-line border-t border-line">
        {friends.map(({ name, state, signedUpAt, paidCents }, index) => (
          <li key={`${signedUpAt} ${index}`} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{name ?? t('payouts.nameless')}</span>
              <span className="block text-soft">
                {formatDate(signedUpAt)} · {t(`payouts.friend.${state}`)}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(paidCents)}</span>
          </li>
        ))}
      </ul>
      {visits && <LinkVisits visits={visits} />}
      {friends.length === 0 && <p className="text-soft">{t('payouts.friends.none')}</p>}
    </div>
  );
}
