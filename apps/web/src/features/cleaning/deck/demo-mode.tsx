import { BYTES_PER_MB } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestOfDrop } from '@/folder/picker/scan-request';
import { useDrop } from '@/shared/browser/use-drop';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { toastFailure } from '@/shared/toast/toast-store';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { EmptyCard } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link';
import { DeckSkeleton } from '@/shared/ui/deck-skeleton';
import { recommendationsQuery, sessionQuery, useStartSession } from '../api/cleaning.queries';
import { cleaningText, useCleaningText } from '../messages';
import { RecommendationDeck } from './recommendation-deck';
import { EMPTY_TALLY, resumeTally } from './tally';

interface DemoModeProps {
  /** Each new number moves the focus onto the cards, so that the arrow keys decide. */
  focusRequest?: number;
}

/** The account's recommendations as cards to swipe, which delete nothing (CLEAN-26). */
export function DemoMode({ focusRequest = 0 }: DemoModeProps) {
  const state = useScan(folderScan);
  const scan = useScanFolder(paths.folderCards);
  useDrop((transfer) => {
    if (state.status !== 'scanning') scan(() => requestOfDrop(transfer));
  });
  return <AccountDeck focusRequest={focusRequest} />;
}

function AccountDeck({ focusRequest }: { focusRequest: number }) {
  const t = useCleaningText();
  const { data, error, isError, isFetching, refetch } = useQuery(recommendationsQuery);
  const session = useSessionStart((data?.length ?? 0) > 0);
  const { data: open } = useQuery({ ...sessionQuery, enabled: false });
  const [round, setRound] = useState(0);

  /** CLEAN-38, CLEAN-48. */
  async function startAgain() {
    try {
      await session.mutateAsync();
    } catch {
      return toastSessionFailed();
    }
    await refetch();
    setRound(round + 1);
  }

  if (isError)
    return (
      <ErrorState title={t('deck.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <DeckSkeleton />;
  if (data.length === 0) return <NoRecommendations />;
  const sampled = data.some(({ sample }) => sample);
  return (
    <RecommendationDeck
      key={round}
      recommendations={data}
      start={round === 0 ? resumeTally(data) : EMPTY_TALLY}
      restarting={session.isPending || isFetching}
      onRestart={() => void startAgain()}
      badge={sampled && <DemoBadge explanation={t('deck.sample')} />}
      own={!sampled}
      movedBytes={(open?.freedMB ?? 0) * BYTES_PER_MB}
      focusRequest={focusRequest}
    />
  );
}

function NoRecommendations() {
  const t = useCleaningText();
  return (
    <EmptyCard
      icon={<Illustration picture="cards" />}
      title={t('deck.empty')}
      description={t('deck.empty.description')}
      action={<LinkButton to={paths.realCleaner}>{t('deck.empty.action')}</LinkButton>}
    />
  );
}

/** Starts a session when there is something to decide and none is open (CLEAN-42, STATE-04). */
function useSessionStart(hasRecommendations: boolean) {
  const session = useQuery({ ...sessionQuery, enabled: hasRecommendations });
  const start = useStartSession();
  const isMissing = hasRecommendations && session.data === null;

  const startOnce = useEffectEvent(() => {
    if (start.isIdle) start.mutate(undefined, { onError: toastSessionFailed });
  });
  useEffect(() => {
    if (isMissing) startOnce();
  }, [isMissing]);

  return start;
}

/** TOAST-13. */
const toastSessionFailed = () =>
  toastFailure(cleaningText('toast.session.title'), cleaningText('toast.session.description'));
