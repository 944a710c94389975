import type { SpamVerdict } from '@swipeclean/contracts';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { useVote } from '../api/history.mutations';
import { sayFailed } from '../components/form-refusal';
import { useSpamText } from '../messages';

/** The user's own word on a number; the last one counts, and pressed again it is taken back. */
export function Votes({ number, standing }: { number: string; standing: SpamVerdict }) {
  const t = useSpamText();
  const { mutate, isPending } = useVote(number);
  const { verdict } = standing.own;
  const isProtected = standing.protection !== null && standing.protection !== 'short';

  function vote(word: 'legitimate' | 'spam') {
    if (isPending) return;
    const isTakenBack = verdict === word;
    const said = isTakenBack
      ? { title: t('vote.back'), description: t('vote.back.text') }
      : { title: t('vote.done'), description: t(`vote.done.${word}`) };
    mutate(isTakenBack ? null : word === 'legitimate', {
      onSuccess: () => toast(said),
      onError: sayFailed,
    });
  }

  return (
    <div role="group" aria-label={t('vote.label')} className="flex flex-wrap gap-2">
      {(['legitimate', 'spam'] as const)
        .filter((word) => word === 'legitimate' || !isProtected)
        .map((word) => (
          <Button
            key={word}
            variant={verdict === word ? 'primary' : 'secondary'}
            aria-pressed={verdict === word}
            onClick={() => vote(word)}
          >
            {t(`vote.${word}`)}
          </Button>
        ))}
    </div>
  );
}
