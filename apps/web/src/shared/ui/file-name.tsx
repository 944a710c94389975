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

function HiddenCharacter({ character }: { character: string }) {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return (
    <mark className="mx-0.5 rounded-sm border border-bad bg-bad-tint px-1 text-caption font-medium text-bad-ink">
      {`U+${code}`}
    </mark>
  );
}
