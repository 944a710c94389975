import { type Suggestion, SUGGESTION_RULES } from '@swipeclean/scan-engine';
import { Check, Clock, ListPlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { canMoveFiles } from '@/folder/engine';
import { createSelection } from '@/folder/file-selection';
import { SaveList } from '@/folder/removal-list/save-list';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { InspectionStatus } from '@/folder/inspection/inspection-status';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { AllowWrites, TrashNotices } from '@/folder/trash/trash-panel';
import { useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
import { LinkButton } from '@/shared/ui/link';
import { DeckSkeleton } from '@/shared/ui/deck-skeleton';
import { SwipeDeck, type SwipeSide } from '@/shared/ui/swipe-deck';
import { useDeckTurns } from '@/shared/ui/use-deck-turns';
import { useFolderScreenText } from '../messages';
import { CardDeck, type CardAction } from './card-deck';
import { CardFace } from './card-face';
import { CardsHead } from './cards-head';
import { useCardText } from './card-texts';
import { useFirstRemoval } from './use-first-removal';

const CardSheet = lazy(() => import('./card-sheet'));

const ACTIONS: Record<SwipeSide, CardAction> = { left: 'trash', right: 'keep', up: 'later' };
const SIDES: Record<CardAction, SwipeSide> = { trash: 'left', keep: 'right', later: 'up' };
const WIDTH = 'max-w-md lg:max-w-xl';
/** Decisions after which the hint is gone. */
const HINTED_DECISIONS = 3;

/** The suggestions of the open folder, one card each. */
export default function CardsView({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const text = useCardText();
  const deck = folder.scoped(CardDeck);
  const state = useStore(deck.state);
  const trash = useTrash(folder);
  const turns = useDeckTurns(undo);
  const [opened, setOpened] = useState<Suggestion | null>(null);
  const { cards, decisions, kept, waiting } = state;
  const [top] = cards;
  const isFirstRemoval = useFirstRemoval(decisions, trash !== null);

  function onDecided(card: Suggestion, side: SwipeSide) {
    const verdict = ACTIONS[side];
    const size = formatBytes(deck.bytesOf(card));
    if (!deck.decide(card, verdict)) return;
    const said = verdict === 'trash' && !trash ? 'listed' : verdict;
    turns.onDecided(t(`cards.said.${said}`, { title: text.title(card), size }));
  }

  function decideOpened(verdict: CardAction) {
    setOpened(null);
    if (opened) onDecided(opened, SIDES[verdict]);
  }

  function undo() {
    const undone = deck.undo();
    if (!undone) return;
    const { suggestion, verdict } = undone;
    turns.onUndone(suggestion.id, SIDES[verdict], t('cards.undone', { title: text.title(suggestion) }));
  }

  if (!state.isReady) return <DeckSkeleton />;
  const lastReturned = top && state.returned.get(top.id);
  return (
    <>
      {/* The deck is as wide as the page, so that a dragged card is cut off nowhere else. */}
      <div className="flex flex-col gap-4 *:mx-auto *:w-full *:max-w-xl *:data-deck:max-w-none">
        <div>
          <CardsHead folder={folder} onUndo={undo} />
          <p role="status" className="sr-only">
            {turns.announcement}
          </p>
          {lastReturned && (
            <p role="alert" className="sr-only">
              {text.cameBack(lastReturned)}
            </p>
          )}
        </div>
        {trash && (
          <TrashNotices trash={trash} quiet onEmpty={(runs) => void trash.empty(runs.map(({ id }) => id))} />
        )}
        {/* Above the deck, which takes the rest of the screen. */}
        {isFirstRemoval ? (
          <FirstRemoval />
        ) : (
          decisions.length < HINTED_DECISIONS &&
          top && (
            <p className="text-center text-small text-soft">
              {t('cards.hint')}
              <span className="block max-sm:hidden pointer-coarse:hidden">{t('cards.hint.keys')}</span>
            </p>
          )
        )}
        {top ? (
          <div data-deck>
            <SwipeDeck
              items={cards}
              index={0}
              keyOf={({ id }) => id}
              render={(card) => (
                <CardFace
                  folder={folder}
                  suggestion={card}
                  ids={deck.filesOf(card)}
                  folders={deck.foldersOf(card)}
                  returned={state.returned.get(card.id)}
                />
              )}
              onDecided={onDecided}
              amountOf={(card) => formatBytes(deck.bytesOf(card))}
              onOpen={setOpened}
              returned={turns.returnedTo(top.id)}
              sides={{
                left: {
                  label: t(trash ? 'cards.trash' : 'cards.list'),
                  icon: trash ? Trash2 : ListPlus,
                  // What must be looked at first has no preferred answer.
                  variant:
                    SUGGESTION_RULES[top.kind].risk !== 'low' ? 'secondary' : trash ? 'danger' : 'primary',
                },
                up: { label: t('cards.later'), icon: Clock, variant: 'secondary' },
                right: { label: t('keep'), icon: Check, variant: 'secondary' },
              }}
              label={folderText('place.cards')}
              focusRequest={turns.undone}
              className={WIDTH}
            />
          </div>
        ) : waiting > 0 ? (
          <EmptyCard
            icon={<Illustration picture="cards" />}
            title={t('cards.waiting', { count: waiting })}
            description={t('cards.waiting.text')}
          />
        ) : (
          <Finished folder={folder} />
        )}
        {kept > 0 && (
          <Button variant="quiet" className="-mt-1" onClick={() => deck.showKept()}>
            {t('cards.kept.show', { count: kept })}
          </Button>
        )}
        {/* Below the deck, so that its buttons stay in view. */}
        {!trash && <AllowWrites folder={folder} />}
        <InspectionStatus folder={folder} />
        {!trash && <DecidedRemovals folder={folder} />}
      </div>
      {opened && (
        <Suspense>
          <CardSheet
            folder={folder}
            suggestion={opened}
            onDecide={decideOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Where the first removed card went, and how it comes back; a question before it would stop the first swipe. */
function FirstRemoval() {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  return (
    <p role="status" className="flex items-center gap-3 rounded-control bg-raised px-4 py-2 text-small">
      <Trash2 aria-hidden className="size-5 shrink-0 text-brand-ink" />
      <span>
        {t('cards.moved')} <span className="max-sm:hidden pointer-coarse:hidden">{t('cards.moved.key')}</span>
        {!canMoveFiles() && ` ${folderText('trash.ask.copies')}`}
      </span>
    </p>
  );
}

/** All cards are decided, or there were none. */
function Finished({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const { decisions, kept } = useStore(folder.scoped(CardDeck).state);
  const isNothingDecided = decisions.length === 0 && kept === 0;
  const isAnyRemoved = decisions.some(({ verdict }) => verdict === 'trash');
  return (
    <>
      <EmptyCard
        icon={<Illustration picture="tidy" />}
        title={t(isNothingDecided ? 'cards.none.title' : 'cards.done.title')}
        description={t(isNothingDecided ? 'cards.none' : isAnyRemoved ? 'cards.done' : 'cards.done.kept')}
        action={<LinkButton to={paths.folder}>{t('cards.overview')}</LinkButton>}
      />
      <RemovalSummaryCard folder={folder} />
    </>
  );
}

/** In a folder that cannot be changed, the swiped cards become a list to save. */
function DecidedRemovals({ folder }: { folder: OpenFolder }) {
  const { decisions } = useStore(folder.scoped(CardDeck).state);
  const listed = useMemo(() => {
    const removals = decisions.flatMap(({ removal }) => removal ?? []);
    const entries = removals.flatMap(({ ids, suggestion }) =>
      ids.map((id) => [id, `suggestion.${suggestion.kind}`] as const),
    );
    return {
      reasons: new Map(entries),
      selection: createSelection(
        folder.result.files,
        entries.map(([id]) => id),
      ),
    };
  }, [decisions, folder]);
  return <SaveList folder={folder} {...listed} />;
}
