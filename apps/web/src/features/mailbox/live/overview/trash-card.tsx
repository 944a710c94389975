import type { Sum } from '@swipeclean/contracts';
import { formatBytes } from '@/shared/format/format';
import { sourcesText } from '@/shared/sources/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { folderName } from '../choice/mail-words';
import { useMailboxText } from '../../messages';

interface TrashCardProps {
  /** Null where the mailbox has none. */
  trash: Sum | null;
  /** Its folder, while that is a guess. */
  guess: string | null;
  busy: boolean;
  unavailable: boolean;
  onEmpty: () => void;
}

/** What lies in the mailbox's trash and still takes room. */
export function TrashCard({ trash, guess, busy, unavailable, onEmpty }: TrashCardProps) {
  const t = useMailboxText();
  return (
    <Card title={t('trash.title')}>
      <p className="text-small text-soft">
        {!trash
          ? t('trash.missing')
          : trash.files === 0
            ? t('trash.none')
            : t('trash.holds', { count: trash.files, size: formatBytes(trash.bytes) })}
      </p>
      {guess !== null && (
        <p className="mt-2 text-small text-soft">
          {t('trash.guess', { folder: folderName(guess), list: t('guess.title') })}
        </p>
      )}
      {trash && trash.files > 0 && guess === null && (
        <Button
          variant="secondary"
          className="mt-4"
          full
          busy={busy}
          unavailable={unavailable}
          onClick={onEmpty}
        >
          {sourcesText('trash.empty')}
        </Button>
      )}
    </Card>
  );
}
