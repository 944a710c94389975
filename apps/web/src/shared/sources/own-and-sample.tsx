import { Fragment, type ReactNode, Suspense } from 'react';
import { useSession } from '../session/session';
import { hasFreeLimits } from '../session/user';
import { Loading, Skeleton } from '../ui/skeleton';

interface OwnAndSampleProps {
  /** Whether an account is connected; absent while that is loading. */
  hasAccounts?: boolean;
  /** The part for the user's own accounts; loads late. */
  own: ReactNode;
  sample: (isFolded: boolean) => ReactNode;
}

/** Who can connect accounts sees these first, the sample folded; everyone else the sample, above what Pro adds. */
export function OwnAndSample({ hasAccounts, own, sample }: OwnAndSampleProps) {
  const { status, user } = useSession();
  const isFree = user !== undefined && hasFreeLimits(user);
  // Another order than that of the answer would swap both parts when it comes.
  if (status === 'loading' || (isFree && hasAccounts === undefined))
    return (
      <Loading>
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  const isSampleFirst = isFree && !hasAccounts;
  const parts = [
    <Suspense key="own" fallback={!isSampleFirst && <Skeleton className="mb-8 h-48 rounded-card" />}>
      {own}
    </Suspense>,
    <Fragment key="sample">{sample(!isSampleFirst)}</Fragment>,
  ];
  return isSampleFirst ? parts.reverse() : parts;
}
