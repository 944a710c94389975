/** The 95 % interval of a share (Wilson). */
function interval(count, total) {
  const z = 1.96;
  const share = count / total;
  const centre = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return [centre - spread, centre + spread].map((bound) => Math.max(0, bound / (1 + (z * z) / total)));
}

/** `12 of 34 = 0.353 (0.215 to 0.521)` */
export function share(count, total) {
  if (total === 0) return '–';
  const [low, high] = interval(count, total).map((bound) => bound.toFixed(3));
  return `${count} of ${total} = ${(count / total).toFixed(3)} (${low} to ${high})`;
}

/** Texts from which a kind has a row. */
const MIN_TEXTS = 10;
const WARNED = ['scam', 'suspicious'];

/** Prints a row for each corpus and kind: texts warned of, called scams, and called advertising. */
export function printTable(title, texts) {
  console.log(
    `\n${title}\n| Texts | Warned | Called a scam | Called advertising |\n| --- | --- | --- | --- |`,
  );
  const row = (name, some) => {
    const count = (verdicts) => some.filter(({ verdict }) => verdicts.includes(verdict)).length;
    const cells = [WARNED, ['scam'], ['advertising']].map((verdicts) => share(count(verdicts), some.length));
    if (some.length >= MIN_TEXTS) console.log(`| ${name} | ${cells.join(' | ')} |`);
  };
  const groups = new Map();
  for (const text of texts) {
    const kind = text.kind === 'spam' ? 'advertising' : text.kind;
    for (const key of [`${text.corpus}, ${kind}`, ...subGroup(text, kind)])
      groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  for (const [name, some] of [...groups].sort(([left], [right]) => left.localeCompare(right)))
    row(name, some);
  row(
    '**genuine, all corpora**',
    texts.filter(({ isReal, kind }) => isReal && kind === 'genuine'),
  );
  row(
    '**genuine, own**',
    texts.filter(({ isReal, kind }) => !isReal && kind === 'genuine'),
  );
  row(
    '**scam, own**',
    texts.filter(({ isReal, kind }) => !isReal && kind === 'scam'),
  );
}

const subGroup = ({ corpus, sub, isReal, language }, kind) => {
  if (!isReal) return [`own, ${language}, ${kind}`];
  const isOpening = sub === 'Wrong Number/Romance Scam';
  return [
    `${corpus}, ${kind}: ${sub}`,
    ...(corpus === 'smishtank' && !isOpening ? [`${corpus}, ${kind} without wrong-number openings`] : []),
  ];
};
