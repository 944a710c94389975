// Texts to train and measure with: the fixtures, and folders of corpora that are not part of the repository.
// SCAM_CORPORA names the folders to learn from, SCAM_MEASURED those that are only measured, with colons between. A
// corpus is a file of one JSON a line: `kind` (scam, genuine, advertising or spam), `sub` (its own category),
// `language`, `text`, and `weight` (1 if left out).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fresh, known, training, unseen } from './texts.mjs';

export const CLASSES = ['genuine', 'scam', 'advertising'];
const LABELS = { genuine: 0, scam: 1, spam: 2, advertising: 2 };
/** Parts of the texts that are each judged by what the others teach. */
export const FOLDS = [0, 1, 2, 3, 4];

export const hash = (text) => createHash('sha256').update(text).digest().readUInt32BE();

/** All texts with their corpus, label, fold, and whether they are held back. */
export function loadTexts(weights) {
  const own = [
    ...label(known, { corpus: 'known', isTrained: true, weight: weights.known }),
    ...label(training, { corpus: 'training', isTrained: true, weight: weights.training }),
    ...label(unseen, { corpus: 'unseen', isMeasured: true }),
    ...label(fresh, { corpus: 'fresh', isMeasured: true }),
  ];
  const real = listCorpora(process.env.SCAM_CORPORA).flatMap(([corpus, lines]) =>
    lines.flatMap((text) => {
      const weight = (text.weight ?? 1) * (weights[corpus] ?? 1);
      return label([text], { corpus, isTrained: true, isMeasured: true, isReal: true, weight });
    }),
  );
  const measured = listCorpora(process.env.SCAM_MEASURED).flatMap(([corpus, lines]) =>
    label(lines, { corpus, isMeasured: true, isReal: true }),
  );
  const groups = groupAlike(real);
  real.forEach((text, nth) => {
    // Texts of one template are in one fold.
    text.isHeld = hash(`hold${real[groups[nth]].text}`) % 3 === 0;
    text.fold = hash(`fold${real[groups[nth]].text}`) % FOLDS.length;
  });
  // After that, as it must not change the folds.
  for (const text of real) text.text = fillNumbers(text.text);
  return [...own, ...real, ...measured];
}

/** Names and texts of the corpora in folders with colons between. */
const listCorpora = (folders = '') =>
  folders
    .split(':')
    .filter(Boolean)
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => [basename(name, '.jsonl'), readLines(join(folder, name))]),
    );

const readLines = (path) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const label = (texts, fields) => texts.map((text) => ({ ...text, ...fields, label: LABELS[text.kind] }));

/** The first text of the group that each text belongs to: texts that share more than half of their pairs of words. */
function groupAlike(texts) {
  const first = texts.map((_, nth) => nth);
  const find = (nth) => {
    while (first[nth] !== nth) nth = first[nth];
    return nth;
  };
  const byPart = new Map();
  const parts = texts.map(({ text }) => listParts(text));
  parts.forEach((own, nth) => {
    const shared = new Map();
    for (const part of own) {
      const others = byPart.get(part) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      if (others.length < 400) byPart.set(part, [...others, nth]);
    }
    for (const [other, count] of shared)
      if (count / (own.size + parts[other].size - count) > 0.5) first[find(nth)] = find(other);
  });
  return texts.map((_, nth) => find(nth));
}

function listParts(text) {
  const shape = text
    .toLowerCase()
    .replace(/https?:\S+|\S+\.\S+\/\S+/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  const isDense = /\p{sc=Han}/u.test(shape);
  const units = isDense ? [...shape.replaceAll(' ', '')] : shape.split(' ');
  const size = isDense ? 4 : 2;
  const parts = units.slice(size - 1).map((_, nth) => units.slice(nth, nth + size).join(' '));
  return new Set(parts.length > 0 ? parts : [shape]);
}

const NAMES = [
  'Anna',
  'James',
  'Maria',
  'Ahmed',
  'Lucy',
  'Peter',
  'Sofia',
  'Tom',
  'Linda',
  'Kevin',
  'Emma',
  'David',
];
const CHINESE_NAMES = ['王芳', '李娜', '刘洋', '陈静', '赵磊', '周杰', '吴敏', ''];
const HOSTS =
  `mjkwq.com icbcx.cc wap.bxyzk.com 95tyu.com xsuko.cn m.qwrtz.top yhgd88.com wap.iccbk.net tb-365.com abccq.com`.split(
    ' ',
  );

/** Other values in the place of those by which the corpora hide names and hosts, so that they are not learned. */
export function replacePlaceholders(text) {
  const nth = hash(text);
  return text
    .replace(/\bRobin\b/g, NAMES[nth % NAMES.length])
    .replaceAll('张伟', CHINESE_NAMES[nth % CHINESE_NAMES.length])
    .replaceAll('wap.ccxbx.com', HOSTS[(nth >>> 8) % HOSTS.length]);
}

/** A text with values in the place of words such as `BANK`, which its corpus has instead of numbers. */
function fillNumbers(text) {
  if (!/\p{sc=Han}/u.test(text)) return text;
  const digits = String(hash(text)).padStart(10, '7');
  return text
    .replaceAll('BANK', `622202${digits}${digits.slice(0, 3)}`)
    .replaceAll('HOTLINE', `400${digits.slice(0, 7)}`)
    .replaceAll('PHONE', `021${digits.slice(0, 8)}`)
    .replaceAll('WECHAT', `wx${digits.slice(0, 6)}`);
}
