import type { FriendState, ReferredFriend, RejectionReason } from '@swipeclean/contracts';
import { formatDate } from '@/shared/format/format';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import { useSharingText } from '../messages';

/** A state in which a reward may come, or came. */
type EarningState = Exclude<FriendState, RejectionReason | 'friend-left'>;

const TONES: Record<EarningState, BadgeTone> = {
  'signed-up': 'neutral',
  paid: 'brand',
  unverified: 'brand',
  approved: 'good',
};

const isEarning = (state: FriendState): state is EarningState => state in TONES;

/** Friends who used the user's codes, the progress of each, and the end of the hold (REF-14). */
export function FriendList({ friends }: { friends: readonly ReferredFriend[] }) {
  const t = useSharingText();
  return (
    <Card flush title={t('friends.title')}>
      {friends.length === 0 ? (
        <EmptyState icon="friends" title={t('friends.empty')} description={t('friends.empty.text')} />
      ) : (
        <List label={t('friends.title')}>
          {friends.map((friend, index) => (
            <FriendRow key={`${friend.signedUpAt} ${index}`} friend={friend} />
          ))}
        </List>
      )}
    </Card>
  );
}

function FriendRow({ friend: { name, state, signedUpAt, holdEndsAt } }: { friend: ReferredFriend }) {
  const t = useSharingText();
  return (
    <ListRow
      title={name ?? t('friends.nameless')}
      description={
        <>
          {t('friends.joined', { date: formatDate(signedUpAt) })}
          {state === 'paid' && holdEndsAt && (
            <span className="block">{t('friends.hold', { date: formatDate(holdEndsAt) })}</span>
          )}
          {state === 'unverified' && <span className="block">{t('friends.unverified')}</span>}
          {!isEarning(state) && <span className="block">{t(`friends.why.${state}`)}</span>}
        </>
      }
      trailing={
        isEarning(state) ? (
          <Badge tone={TONES[state]}>{t(`friends.state.${stateShown(state)}`)}</Badge>
        ) : (
          <Badge tone="bad">{t('friends.state.over')}</Badge>
        )
      }
    />
  );
}

/** The reward is on hold until the friend's address is confirmed. */
const stateShown = (state: EarningState) => (state === 'unverified' ? 'paid' : state);
