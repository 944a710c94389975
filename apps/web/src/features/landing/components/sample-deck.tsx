import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { HeroFigure } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { SwipeDeck } from '@/shared/ui/swipe-deck';
import { useLandingText } from '../messages';
import { SampleCard, SAMPLES } from './sample-card';

/** Sample cards to swipe; after the last one it leads to the visitor's own files. */
export default function SampleDeck() {
  const t = useLandingText();
  const [index, setIndex] = useState(0);
  const [freed, setFreed] = useState(0);

  function restart() {
    setIndex(0);
    setFreed(0);
  }

  if (index === SAMPLES.length)
    return (
      <div
        role="status"
        className="mx-auto flex min-h-96 w-full max-w-88 flex-col justify-center gap-3 rounded-card border border-line bg-surface p-5"
      >
        <div>
          <HeroFigure>{formatGigabytes(freed)}</HeroFigure>
          <p className="text-soft">{t('sample.freed')}</p>
        </div>
        <p className="text-small text-soft">{t('sample.done')}</p>
        <LinkButton to={paths.folder} size="lg" variant="secondary" full className="mt-3">
          {t('sample.open')}
        </LinkButton>
        <Button variant="quiet" icon={RotateCcw} full onClick={restart}>
          {t('sample.again')}
        </Button>
      </div>
    );
  return (
    <SwipeDeck
      inPage
      className="max-w-88"
      label={t('sample.label')}
      items={SAMPLES}
      index={index}
      keyOf={({ name }) => name}
      render={(sample) => <SampleCard sample={sample} />}
      decide={() => undefined}
      onDecided={({ bytes }, side) => {
        setIndex(index + 1);
        if (side === 'left') setFreed(freed + bytes);
      }}
      sides={{
        left: { label: t('sample.delete'), icon: Trash2, variant: 'secondary' },
        right: { label: t('sample.keep'), icon: Check, variant: 'secondary' },
      }}
    />
  );
}
