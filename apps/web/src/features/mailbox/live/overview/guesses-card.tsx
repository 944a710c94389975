import type { FolderAnswer, MailAccount, MailFolderAnswer } from '@swipeclean/contracts';
import { callFailureText } from '@/shared/sources/call-failure';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useAnswerFolder } from '../../api/mail.mutations';
import { useMailboxText } from '../../messages';
import { folderName } from '../choice/mail-words';

/** Uses whose confirmation changes something, the most important first; an archive is mail like any other. */
const ASKED_USES = ['trash', 'junk', 'sent', 'drafts'] as const;

/** A guess, and what the user said about it. */
interface Guess {
  folder: string;
  use: (typeof ASKED_USES)[number];
  answer: MailFolderAnswer['answer'] | null;
}

/** Folders whose purpose was guessed from their names: the user confirms a guess, ends it, or takes that back. */
export function GuessesCard({ mailbox }: { mailbox: Pick<MailAccount, 'id' | 'scan' | 'folderAnswers'> }) {
  const t = useMailboxText();
  const answer = useAnswerFolder(mailbox.id);
  const guesses = listGuesses(mailbox);
  if (guesses.length === 0) return null;
  const button = (guess: Guess, value: FolderAnswer, question: string) => (
    <Button
      // The pressed button becomes the one that takes the answer back, and so has the focus still.
      key={value === 'open' ? guess.answer : value}
      variant="secondary"
      aria-label={`${question} ${t(`guess.${value}`)}`}
      unavailable={answer.isPending}
      onClick={() =>
        answer.mutate(
          { folder: guess.folder, use: guess.use, answer: value },
          {
            onError: (error) => toastFailure(t('guess.failed'), callFailureText(error, t('guess.conflict'))),
          },
        )
      }
    >
      {t(`guess.${value}`)}
    </Button>
  );
  return (
    <Card title={t('guess.title')} flush>
      <p className="px-5 pb-3 text-small text-soft">{t('guess.text')}</p>
      <List label={t('guess.title')}>
        {guesses.map((guess) => {
          const question = t(`guess.ask.${guess.use}`, { folder: folderName(guess.folder) });
          const values: FolderAnswer[] = guess.answer ? ['open'] : ['right', 'wrong'];
          return (
            <ListRow
              key={`${guess.use} ${guess.folder}`}
              title={<span className="wrap-anywhere">{question}</span>}
              description={t(guess.answer ? `guess.said.${guess.answer}` : `guess.why.${guess.use}`)}
              trailing={
                <span className="flex gap-2">{values.map((value) => button(guess, value, question))}</span>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}

function listGuesses({ scan, folderAnswers }: Pick<MailAccount, 'scan' | 'folderAnswers'>): Guess[] {
  const folders = scan?.folders ?? [];
  return ASKED_USES.flatMap((use): Guess[] => [
    ...folders
      .filter((folder) => folder.use === use && folder.source === 'name')
      .map(({ name: folder }) => ({ folder, use, answer: null })),
    ...folderAnswers.filter((one) => one.use === use).map(({ folder, answer }) => ({ folder, use, answer })),
  ]);
}
