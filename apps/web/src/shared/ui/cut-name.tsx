import { FileName } from './file-name';

/** Shorter names have room. */
const MIN_CUT_LETTERS = 19;
const MAX_TAIL_LETTERS = 14;

/** Left-to-right names whose letters stand alone, so that they can be cut anywhere. */
const SEPARABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}\p{P}\p{Zs}+=$^~|<>]*$/u;

const SHOWN = 'before:content-[attr(data-text)]';

interface CutNameProps {
  children: string;
  /** Shorter names are not cut. */
  minLetters?: number;
  /** Of the end that stays. */
  maxTail?: number;
}

/** A name on one line. A long one is cut in the middle: its end says its type, and what tells it from its copies. */
export function CutName({
  children,
  minLetters = MIN_CUT_LETTERS,
  maxTail = MAX_TAIL_LETTERS,
}: CutNameProps) {
  const letters = [...children];
  if (letters.length < minLetters || !SEPARABLE.test(children))
    return (
      <span className="block truncate">
        <FileName>{children}</FileName>
      </span>
    );
  const at = letters.length - Math.min(maxTail, Math.ceil(letters.length / 3));
  const [head, tail] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
  return (
    <bdi dir="ltr" className="relative block">
      {/* Two parts would be read as two words. */}
      <span className="sr-only">{children}</span>
      <span aria-hidden className="flex overflow-hidden whitespace-pre">
        <span data-text={head} className={`${SHOWN} truncate`} />
        {/* Where even the tail has no room, its end is shown. */}
        <span data-text={tail} className={`${SHOWN} flex max-w-full shrink-0 justify-end`} />
      </span>
    </bdi>
  );
}
