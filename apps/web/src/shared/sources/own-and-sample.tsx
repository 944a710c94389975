import { Fragment, type ReactNode, Suspense } from 'react';
import { useSession } from '../session/session';
import { hasFreeLimits } from '../session/user';
import { Skeleton } from '../ui/skeleton';

interface OwnAndSampleProps {
  /** Whether an account is connected. */
  hasAccounts: boolean;
  /** The part for the user's own accounts; loads late. */
  own: ReactNode;
  sample: (isFolded: boolean) => ReactNode;
}

/** Who can connect accounts sees these first, the sample folded; everyone else the sample, above what Pro adds. */
export function OwnAndSample({ hasAccounts, own, sample }: OwnAndSampleProps) {
  const { user } = useSession();
  const isSampleFirst = !hasAccounts && user !== undefined && hasFreeLimits(user);
  const parts = [
    <Suspense key="own" fallback={!isSampleFirst && <Skeleton className="mb-8 h-48 rounded-card" />}>
      {own}
    </Suspense>,
    <Fragment key="sample">{sample(!isSampleFirst)}</Fragment>,
  ];
  return isSampleFirst ? parts.reverse() : parts;
}
