/**
 * Names of lists of callers who are let through. A list that is called so is not blocked, even where `ignored` may mean
 * calls that do not ring: a number too few is mended more easily than a call lost.
 */
export const ALLOWED_LIST =
  /(?:white|safe)[_ -]?list|(?<!dis|un|not[_ -]?)(?:allow|permit|trusted|safe)|not[_ -]?(?:spam|block)|un[_ -]?block|favou?rite|except|vip|ignore/i;

/** Fields that say by true or false whether an entry blocks; our own export is `isBlocked`. */
const OWN_FIELD = 'isblocked';
const BLOCKING = /^(?:is)?(?:blocked|enabled|active|blacklist(?:ed)?|blocklist(?:ed)?)$/;
const ALLOWING = /^(?:is)?(?:allowed|allow|whitelist(?:ed)?|disabled|unblocked|exception)$/;
/** Fields that name what is done with a caller. */
const ACTION = /^(?:action|type|mode|list|listtype|status|category|policy)$/;
const ALLOWING_ACTION =
  /^(?:allow|permit|accept|pass|white|safe|trusted|except|vip|ring|off$|disabled|inactive|not[_ -]?(?:spam|block)|un[_ -]?block)/i;
const TRUE = /^(?:true|yes|on|1|wahr|vrai|verdadero|verdadeiro)$/i;
const FALSE = /^(?:false|no|off|0|falsch|faux|falso)$/i;

const toWord = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Whether a field says if an entry blocks. */
export const isActionField = (name: string): boolean =>
  [BLOCKING, ALLOWING, ACTION].some((names) => names.test(toWord(name)));

/**
 * Whether the fields of an entry say that it lets its caller through, or is switched off. Users keep both kinds in one
 * list (aj3423/SpamBlocker#432); which words apps use is a guess.
 */
export function isAllowedEntry(fields: Iterable<[name: string, value: unknown]>): boolean {
  const words = [...fields].map(([name, value]): [string, unknown] => [toWord(name), value]);
  const own = toBoolean(words.find(([word]) => word === OWN_FIELD)?.[1]);
  if (own !== undefined) return !own;
  return words.some(
    ([word, value]) =>
      (BLOCKING.test(word) && toBoolean(value) === false) ||
      (ALLOWING.test(word) && toBoolean(value) === true) ||
      (ACTION.test(word) && typeof value === 'string' && ALLOWING_ACTION.test(value.trim())),
  );
}

/** Spreadsheets write the words of their language. */
function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'object') return undefined;
  const text = String(value).trim();
  return TRUE.test(text) ? true : FALSE.test(text) ? false : undefined;
}
