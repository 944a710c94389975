import type { BlockedText } from '@swipeclean/contracts';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { useMarkText } from '../api/history.mutations';
import { sayFailed } from '../components/form-refusal';
import { useSpamText } from '../messages';

/** Whether the user calls a text spam; the one can be taken back by the other. */
export function TextMarks({ text }: { text: BlockedText }) {
  const t = useSpamText();
  const { mutate, isPending } = useMarkText(text.id);

  function mark(spam: boolean) {
    if (isPending || text.spam === spam) return;
    const said = { title: t('mark.done'), description: t(spam ? 'mark.done.spam' : 'mark.done.wanted') };
    mutate(spam, { onSuccess: () => toast(said), onError: sayFailed });
  }

  return (
    <>
      {[true, false].map((spam) => (
        <Button
          key={String(spam)}
          variant={text.spam === spam ? 'primary' : 'secondary'}
          aria-pressed={text.spam === spam}
          onClick={() => mark(spam)}
        >
          {t(spam ? 'mark.spam' : 'mark.wanted')}
        </Button>
      ))}
    </>
  );
}
