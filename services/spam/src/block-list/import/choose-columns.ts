import { isPhoneLike, isShortLike } from './list-value';

/** Records that decide. */
const MAX_SAMPLE_RECORDS = 60;
const MAX_SAMPLE_COLUMNS = 64;
/** Part of a column's values that must be numbers of the plan; lists hold forged numbers, too. */
const MIN_RATIO = 0.5;
/** The same where every value of a file is an entry. */
const MIN_WHOLE_RATIO = 0.8;

/** Words of number columns, in eight languages and of known exports. */
const NUMBER_WORDS =
  /phone|black.?list|blocked|\btel\b|tel[eé]|t[eé]l\.|mobil|\bcell|cellulare|celular|m[oó]vil|handy|portable|rufnummer|nummer|num[eé]r|number|\bfax|pattern|\bani\b|msisdn|\be164\b|caller.?id|\bcid\b|电话|手机|号码|फ़ोन|मोबाइल|नंबर|電話|携帯/iu;
/** Columns that hold other numbers: counters, times, the user's own line. */
const OTHER_WORDS =
  /^(?:#|no\.?|nr\.?|id|_id|index|order|position|anzahl|typ|type|category|label|code|sim.?slot|priority|flags?)$|count|calls|votes|rating|time|date|datum|zeit|hora|fecha|duration|duraci|zip|postal|\bplz\b|label$|numberof|\bcalled\b|callee|recipient|\bto\b|own.?number|my.?number|account|extension/iu;
/** Phone columns of our own, Google's and Outlook's exports, which hold contacts: a row has any of them. */
const CONTACT_COLUMN =
  /phone \d+ - value|^(?:home|business|mobile|primary|other|car|company main|assistant's|radio|callback|telex|isdn|pager|tty\/tdd) ?(?:phone|fax)?(?: \d)?$/iu;

/** Where the numbers of a file with columns are. */
export interface ChosenColumns {
  /** Whether the first record names the columns. */
  hasHeader: boolean;
  /** Those with numbers; all of them when every value is an entry. */
  columns: number[];
  /** Whether a row without a number is wrong; contacts may have none. */
  isRequired: boolean;
}

/**
 * Chooses by what the values are; names only break ties, and keep counters and other numbers out. Lists without a
 * header are common, and tools that want one import nothing (aj3423/SpamBlocker#459, #427 and #103).
 */
export function chooseColumns(records: readonly (readonly string[])[], region: string): ChosenColumns {
  const [first = []] = records;
  const isValue = (value: string) => isPhoneLike(value, region) || isShortLike(value);
  const named = first.map((name) => !isOther(name) && (NUMBER_WORDS.test(name) || CONTACT_COLUMN.test(name)));
  const hasNames =
    first.length === 1
      ? isHeaderWord(first[0] as string)
      : first.some((name) => name !== '' && !/\d{3}/.test(name)) && !first.some(isValue);
  const rows = (hasNames ? records.slice(1) : records).slice(0, MAX_SAMPLE_RECORDS);
  const width = Math.min(MAX_SAMPLE_COLUMNS, Math.max(0, ...rows.map((row) => row.length)));
  const valuesOf = (column: number) => rows.map((row) => row[column] ?? '').filter((value) => value !== '');
  const ratios = Array.from({ length: width }, (_, column) => {
    const values = valuesOf(column);
    if (hasNames && isOther(first[column] ?? '')) return 0;
    return values.length === 0 || isCounter(values)
      ? 0
      : values.filter((value) => isPhoneLike(value, region)).length / values.length;
  });
  // Beside a column of numbers, times and the user's own line are none, although their digits may be in the plan.
  const isSure = ratios.map((ratio, column) => ratio > 0 && !isTimeOrSame(valuesOf(column)));
  const sure = ratios.map((ratio, column) => (isSure[column] ? ratio : 0));
  const best = Math.max(0, ...sure) >= MIN_RATIO ? sure : ratios;
  if (hasNames) {
    const byName = named.flatMap((isNamed, column) => (isNamed ? [column] : []));
    // A column with such a name counts unless it is full of something else.
    const withNumbers = byName.filter((column) => (ratios[column] ?? 0) > 0);
    const chosen = withNumbers.length > 0 ? withNumbers : findBest(best);
    const columns = chosen.length > 0 ? chosen : byName;
    return { hasHeader: columns.length > 0 || first.length === 1, columns, isRequired: byName.length < 2 };
  }
  const values = rows.flat().filter((value) => value !== '');
  const numbers = values.filter(isValue).length;
  const isEveryValue =
    width > 1 && (rows.length === 1 ? numbers >= 2 : numbers >= MIN_WHOLE_RATIO * values.length);
  const all = [...ratios.keys()];
  const entries = rows.length > 1 && best === sure ? all.filter((column) => isSure[column]) : all;
  const columns = isEveryValue ? entries : findBest(best);
  return { hasHeader: false, columns, isRequired: !isEveryValue };
}

/** A word that names the only column. */
const isHeaderWord = (word: string) => /^[^\d+*#]{1,40}$/u.test(word) && NUMBER_WORDS.test(word);

const isOther = (name: string) => OTHER_WORDS.test(name) && !CONTACT_COLUMN.test(name);

/** The first of the columns with the most numbers; none when all have few. */
function findBest(ratios: readonly number[]): number[] {
  const most = Math.max(0, ...ratios);
  return most < MIN_RATIO ? [] : [ratios.indexOf(most)];
}

/** Whether values count up: an ID or a position, whatever its digits are. */
function isCounter(values: readonly string[]): boolean {
  if (values.length < 3 || !values.every((value) => /^\d{1,9}$/.test(value))) return false;
  return values.every((value, nth) => nth === 0 || Number(value) === Number(values[nth - 1]) + 1);
}

/** Days such as 20240510, and seconds or milliseconds since 1970. */
const TIME = /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|1\d{9}(?:\d{3})?)$/;

/** Whether all values may be times, or are one and the same. */
const isTimeOrSame = (values: readonly string[]): boolean =>
  values.every((value) => TIME.test(value)) || (values.length >= 3 && new Set(values).size === 1);
