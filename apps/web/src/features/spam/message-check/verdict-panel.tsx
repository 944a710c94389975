import type { ScamVerdict } from '@swipeclean/scam-check';
import { CircleAlert, CircleCheck, Info, Megaphone, Share2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hasShareSheet, openShareSheet } from '@/shared/browser/share-sheet';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { CopyOutcome, useCopy } from '@/shared/ui/copy-button';
import { useSpamText } from '../messages';
import { writeFamilyWarning } from './family-warning';

const LOOKS: Record<ScamVerdict['verdict'], { icon: LucideIcon; surface: string; colour: string }> = {
  scam: { icon: CircleAlert, surface: 'border-bad bg-bad-tint', colour: 'text-bad-ink' },
  suspicious: { icon: CircleAlert, surface: 'border-warn bg-surface', colour: 'text-warn' },
  advertising: { icon: Megaphone, surface: 'border-line bg-surface', colour: 'text-brand-ink' },
  clear: { icon: CircleCheck, surface: 'border-line bg-surface', colour: 'text-good' },
  'too-short': { icon: Info, surface: 'border-line bg-surface', colour: 'text-soft' },
};

interface VerdictPanelProps {
  verdict: ScamVerdict;
  /** Our own message: there is nobody to warn of it. */
  isExample?: boolean;
  onAgain: () => void;
}

/** The verdict, what to do next, and for a scam a warning to pass on. */
export function VerdictPanel({ verdict, isExample = false, onAgain }: VerdictPanelProps) {
  const t = useSpamText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { icon: Icon, surface, colour } = LOOKS[verdict.verdict];
  const isWarning = verdict.verdict === 'scam' || verdict.verdict === 'suspicious';
  // The form is gone, and with it the focus.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [verdict]);
  return (
    <section className={classNames('flex flex-col gap-4 rounded-card border-2 p-6', surface)}>
      <Icon aria-hidden className={classNames('size-12', colour)} />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-display font-semibold tracking-tight outline-none sm:text-hero"
      >
        {t(`scam.${verdict.verdict}`)}
      </h2>
      <p className="max-w-2xl text-title">{t(`scam.${verdict.verdict}.advice`)}</p>
      {isExample && <p className="text-soft">{t('scam.example.note')}</p>}
      {verdict.isCut && <p className="max-w-2xl text-soft">{t('scam.cut')}</p>}
      <div className="mt-2 flex flex-col gap-2 sm:flex-row">
        {isWarning && !isExample && <WarnButton verdict={verdict} />}
        <Button size="lg" variant={isWarning && !isExample ? 'secondary' : 'primary'} onClick={onAgain}>
          {t('scam.again')}
        </Button>
      </div>
    </section>
  );
}

/** Opens the share sheet with a warning, or copies it. */
function WarnButton({ verdict }: { verdict: ScamVerdict }) {
  const t = useSpamText();
  const copy = useCopy();
  async function warn() {
    const text = writeFamilyWarning(verdict);
    const outcome = hasShareSheet() ? await openShareSheet({ text }) : 'failed';
    if (outcome === 'failed') await copy.copy(text);
  }
  return (
    <>
      <Button size="lg" icon={Share2} onClick={() => void warn()}>
        {copy.copied === null ? t('scam.warn') : t('scam.warn.copied')}
      </Button>
      <CopyOutcome copy={copy} />
    </>
  );
}
