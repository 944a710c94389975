import type { ScamVerdict } from '@swipeclean/scam-check';
import { classNames } from '@/shared/ui/class-names';
import { spamText } from '../messages';
import { isHarmless } from './harmless-signs';

interface Part {
  text: string;
  /** What the part was marked for. */
  reasons: string[];
}

interface MarkedMessageProps {
  message: string;
  verdict: ScamVerdict;
}

/** The message as it was given, with the parts that the verdict rests on underlined. Its links cannot be opened. */
export function MarkedMessage({ message, verdict }: MarkedMessageProps) {
  const decoration = verdict.verdict === 'scam' ? 'decoration-bad bg-bad-tint' : 'decoration-warn bg-raised';
  return (
    <blockquote className="max-h-96 overflow-y-auto text-body wrap-anywhere whitespace-pre-wrap" dir="auto">
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
export function splitMessage(message: string, { verdict, reasons }: ScamVerdict): Part[] {
  const marked =
    verdict === 'clear' || verdict === 'too-short'
      ? []
      : reasons.filter(({ sign }) => !isHarmless(sign) && sign !== 'shouting');
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
