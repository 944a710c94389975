import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { useForm } from '@/shared/form/use-form';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { ownerText as t, useOwnerText } from '../messages';

interface DecisionDialogProps {
  decision: Decision;
  /** The lists that the decision changes. */
  outdates: QueryKey;
  onClose: () => void;
}

/** Asks for confirmation and the note of a final decision on a request. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, text } = props.decision;
  return (
    <Dialog open onClose={props.onClose} title={title}>
      <p className="mb-4 text-soft wrap-anywhere">{text}</p>
      <DecisionForm {...props} />
    </Dialog>
  );
}

function DecisionForm({ decision, outdates, onClose }: DecisionDialogProps) {
  const client = useQueryClient();
  const { note, act, isRefusal } = decision;
  const { form, field, problem, busy } = useForm({
    fields: { note: (entered) => note !== undefined && entered.trim() === '' && note.missing },
    send: async (entered) => {
      try {
        await decision.send(entered.note.trim());
      } finally {
        // Also after a conflict: somebody else's decision changed the lists too.
        await client.invalidateQueries({ queryKey: outdates });
      }
      toast({ title: decision.done });
      onClose();
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 409 ? decision.conflict : failureHint(error),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {note && <Note {...note} {...field('note')} />}
      <DialogButtons
        act={act}
        firstFocus={note ? undefined : 'cancel'}
        danger={isRefusal}
        busy={busy}
        onCancel={onClose}
      />
    </form>
  );
}

type NoteProps = Omit<NonNullable<Decision['note']>, 'missing'> & { name: string; error?: string };

const Note = ({ isLong, ...field }: NoteProps) =>
  isLong ? <TextArea {...field} /> : <TextField autoComplete="off" {...field} />;

export interface Decision {
  title: string;
  text: string;
  /** The button's label. */
  act: string;
  isRefusal: boolean;
  /** The note's field. */
  note?: { label: string; hint: string; missing: string; maxLength: number; isLong?: boolean };
  send: (note: string) => Promise<unknown>;
  /** Toast after the decision. */
  done: string;
  /** Toast when somebody else decided meanwhile. */
  conflict: string;
}

interface DecideButtonsProps {
  grant: { text: string; label?: string; onPress: () => void };
  refuse: { label?: string; onPress: () => void };
}

export function DecideButtons({ grant, refuse }: DecideButtonsProps) {
  const t = useOwnerText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={grant.label} onClick={grant.onPress}>
        {grant.text}
      </Button>
      <Button variant="secondary" aria-label={refuse.label} onClick={refuse.onPress}>
        {t('refuse')}
      </Button>
    </div>
  );
}

const MAX_REASON_LENGTH = 500;

/** The field of every refusal: the reason, which the user reads. */
export const toRefusal = (what: string) =>
  ({
    title: t('refuse.title', { what }),
    act: t('refuse'),
    isRefusal: true,
    note: {
      label: t('reason'),
      hint: t('reason.hint'),
      missing: t('reason.missing'),
      maxLength: MAX_REASON_LENGTH,
      isLong: true,
    },
  }) satisfies Partial<Decision>;
