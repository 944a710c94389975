/**
 * Invisible characters that change how a name reads: direction marks, control characters, zero-width spaces.
 * Zero-width joiners are ordinary in many scripts.
 */
// oxlint-disable-next-line no-control-regex -- these very characters are looked for
const HIDDEN = /([\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff])/u;

/** A name, path or subject from outside, isolated in its text direction, with invisible characters made visible. */
export function FileName({ children }: { children: string }) {
  return (
    <bdi>
      {children
        .split(HIDDEN)
        .map((part, at) => (at % 2 === 1 ? <HiddenCharacter key={at} character={part} /> : part))}
    </bdi>
  );
}

const TAIL_LETTERS = 14;

/** Left-to-right names whose letters stand alone, so that they can be cut anywhere. */
const SEPARABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}\p{P}\p{Zs}+=$^~|<>]*$/u;

/** A name on one line. A long one is cut in the middle: copies often differ at the end. */
export function CutName({ children }: { children: string }) {
  const letters = [...children];
  if (letters.length <= 2 * TAIL_LETTERS || !SEPARABLE.test(children))
    return (
      <span className="block truncate">
        <FileName>{children}</FileName>
      </span>
    );
  return (
    <bdi dir="ltr" className="flex overflow-hidden whitespace-pre">
      <span className="truncate">{letters.slice(0, -TAIL_LETTERS).join('')}</span>
      <span className="shrink-0">{letters.slice(-TAIL_LETTERS).join('')}</span>
    </bdi>
  );
}

function HiddenCharacter({ character }: { character: string }) {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return (
    <mark className="mx-0.5 rounded-sm border border-bad bg-bad-tint px-1 text-caption font-medium text-bad-ink">
      {`U+${code}`}
    </mark>
  );
}
