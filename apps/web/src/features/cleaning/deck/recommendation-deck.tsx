import type { Recommendation } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useCleaningText } from '../messages';
import { DeckFigures } from './deck-figures';
import { DeckView, type DeckViewProps } from './deck-view';
import { FolderCardsNotice } from './folder-cards-notice';
import { RecommendationCard } from './recommendation-card';
import type { Tally } from './tally';
import { useDecisions } from './use-decisions';

interface RecommendationDeckProps extends Pick<
  DeckViewProps<Recommendation>,
  'onRestart' | 'restarting' | 'focusRequest'
> {
  recommendations: readonly Recommendation[];
  /** The index to start at. */
  start: Tally;
  /** Describes the kind of recommendations. */
  badge: ReactNode;
  /** Whether they come from the user's last scan, whose folder is not open, so that nothing can be deleted. */
  own: boolean;
  /** Bytes of the user's own files that were moved to a trash in this session. */
  movedBytes: number;
}

/** Decides the account's recommendations one by one (CLEAN-27 to CLEAN-39, STATE-03). */
export function RecommendationDeck(props: RecommendationDeckProps) {
  const { recommendations, start, badge, own, movedBytes, ...deck } = props;
  const t = useCleaningText();
  const { tally, ...decisions } = useDecisions(recommendations, start, own);
  return (
    <DeckView
      {...deck}
      {...decisions}
      items={recommendations}
      index={tally.index}
      keyOf={({ id }) => id}
      render={(recommendation) => <RecommendationCard recommendation={recommendation} />}
      head={
        <DeckFigures
          tally={tally}
          total={recommendations.length}
          badge={badge}
          {...(own && {
            title: t('deck.own.title'),
            note: t('deck.own'),
            savedLabel: t('deck.moved'),
            saved: formatBytes(movedBytes),
          })}
        />
      }
      below={<FolderCardsNotice own={own} />}
    />
  );
}
