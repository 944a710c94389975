import { Check, Copy } from 'lucide-react';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { CopyOutcome, useCopy } from '@/shared/ui/copy-button';
import { useSharingText } from '../messages';

/** The same in every language, so that posts share one tag. */
const HASHTAGS = ['#SwipeClean', '#FreeUpSpace', '#CleanPhone', '#DigitalDeclutter', '#StorageHero'];

/** Each tag copies itself (VIRAL-13). */
export default function Hashtags() {
  const t = useSharingText();
  const copy = useCopy();
  return (
    <Card title={t('hashtags.title')}>
      <ul className="flex flex-wrap gap-2">
        {HASHTAGS.map((hashtag) => {
          const isCopied = copy.copied === hashtag;
          const Icon = isCopied ? Check : Copy;
          return (
            <li key={hashtag}>
              <button
                type="button"
                aria-label={t('hashtags.copy', { hashtag })}
                onClick={() => void copy.copy(hashtag)}
                className={classNames(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small font-medium transition-colors',
                  isCopied ? 'border-brand bg-brand-tint text-brand-ink' : 'border-line hover:bg-raised',
                )}
              >
                {hashtag}
                <Icon aria-hidden className="size-3.5 text-soft" />
              </button>
            </li>
          );
        })}
      </ul>
      <CopyOutcome copy={copy} />
    </Card>
  );
}
