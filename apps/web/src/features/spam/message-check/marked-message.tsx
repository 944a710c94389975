import { isExplainingSign } from '@swipeclean/contracts';
import type { ScamVerdict } from '@swipeclean/scam-check';
import { useEffect, useRef } from 'react';
import { classNames } from '@/shared/ui/class-names';
import { spamText } from '../messages';

interface Part {
  text: string;
  /** What the part was marked for. */
  reasons: string[];
}

const DECORATIONS: Partial<Record<ScamVerdict['verdict'], string>> = {
  scam: 'decoration-bad bg-bad-tint',
  suspicious: 'decoration-warn bg-raised',
};

interface MarkedMessageProps {
  message: string;
  verdict: ScamVerdict;
}

/** The message as it was given, with the parts that the verdict rests on underlined. Its links cannot be opened. */
export function MarkedMessage({ message, verdict }: MarkedMessageProps) {
  const quote = useRef<HTMLQuoteElement>(null);
  const decoration = DECORATIONS[verdict.verdict] ?? 'decoration-soft bg-raised';
  // In a long message the first mark can be out of sight. Only the quote scrolls, not the page.
  useEffect(() => {
    const box = quote.current;
    const mark = box?.querySelector('mark');
    if (!box || !mark) return;
    const below = mark.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + box.clientHeight / 2;
  }, [message, verdict]);
  return (
    <blockquote
      ref={quote}
      // It scrolls, so it takes the focus of a keyboard.
      tabIndex={0}
      aria-label={spamText('scam.message')}
      className="max-h-96 overflow-y-auto text-body wrap-anywhere whitespace-pre-wrap"
      dir="auto"
    >
      {splitMessage(message, verdict).map(({ text, reasons }, nth) =>
        reasons.length > 0 ? (
          <mark
            key={nth}
            title={reasons.join(', ')}
            className={classNames(
              'rounded-sm text-ink underline decoration-2 underline-offset-4',
              decoration,
            )}
          >
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </blockquote>
  );
}

/** The message in parts, at each place where a mark begins or ends. */
function splitMessage(message: string, { verdict, reasons }: ScamVerdict): Part[] {
  const marked =
    verdict === 'clear' || verdict === 'too-short'
      ? []
      : reasons.filter(({ sign }) => isExplainingSign(sign));
  const spans = marked.flatMap(({ sign, spans: places }) =>
    places.map(([start, end]) => ({ sign, start, end })),
  );
  const borders = [0, message.length, ...spans.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(borders)]
    .filter((border) => border <= message.length)
    .toSorted((left, right) => left - right);
  return cuts.slice(1).map((end, nth) => {
    const start = cuts[nth] as number;
    const holding = spans.filter((span) => span.start <= start && span.end >= end);
    return {
      text: message.slice(start, end),
      reasons: [...new Set(holding.map(({ sign }) => spamText(`sign.${sign}`)))],
    };
  });
}
