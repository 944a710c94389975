/** Marks that reverse the text around them, as numbers copied from other apps have them. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** One line of text: no control characters, lone surrogates, or line and paragraph separators. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** A text without invisible direction marks, which would reverse what stands beside it on another user's screen. */
export const stripDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');
