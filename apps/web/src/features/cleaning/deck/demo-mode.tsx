import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../shared/config/paths';
import { useSharedText } from '../../../shared/i18n/shared-messages';
import { Card } from '../../../shared/ui/card';
import { DemoBadge } from '../../../shared/ui/demo-badge';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { LinkButton } from '../../../shared/ui/link-button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { recommendationsQuery } from '../api/cleaning.queries';
import { useCleaningText } from '../messages';
import { RecommendationDeck } from './recommendation-deck';
import { NOTHING_DECIDED, resumed } from './tally';
import { saySessionFailed, useSessionStart } from './use-session-start';

interface DemoModeProps {
  /** Moves the focus onto the cards, so that the arrow keys decide; each new number does so again. */
  focusRequest?: number;
}

/** Recommendations as cards to swipe (CLEAN-26). */
export function DemoMode({ focusRequest = 0 }: DemoModeProps) {
  const t = useCleaningText();
  const { data, error, isError, isFetching, refetch } = useQuery(recommendationsQuery);
  const session = useSessionStart((data?.length ?? 0) > 0);
  const [round, setRound] = useState(0);

  /** CLEAN-38, CLEAN-48. */
  async function startAgain() {
    try {
      await session.mutateAsync();
    } catch {
      return saySessionFailed();
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
      start={round === 0 ? resumed(data) : NOTHING_DECIDED}
      restarting={session.isPending || isFetching}
      onRestart={() => void startAgain()}
      badge={sampled && <DemoBadge explanation={t('deck.sample')} />}
      own={!sampled}
      focusRequest={focusRequest}
    />
  );
}

function NoRecommendations() {
  const t = useCleaningText();
  return (
    <Card>
      <EmptyState
        icon={Layers}
        title={t('deck.empty')}
        description={t('deck.empty.description')}
        action={<LinkButton to={paths.realCleaner}>{t('deck.empty.action')}</LinkButton>}
      />
    </Card>
  );
}

function DeckSkeleton() {
  const t = useSharedText();
  return (
    <div role="status" aria-label={t('state.loading')} className="mx-auto flex max-w-md flex-col gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
