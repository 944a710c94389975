/** A process's answer under its label. */
export interface LabelledBody {
  label: string;
  body: unknown;
}

type Row = Record<string, string>;

/** What several parts of an answer are printed as: fields, and tables of lists by name. */
interface Sections {
  fields: Row;
  tables: Map<string, Row[]>;
}

/** Answers as tables, for people; unless one process was asked, with the process in the first column. */
export function renderAnswers(answers: readonly LabelledBody[], isOne: boolean): string {
  const texts = answers.flatMap(({ label, body }) => {
    const text = typeof body === 'string' ? body : isDescription(body) ? renderJson(body) : undefined;
    return text === undefined ? [] : [{ label, text }];
  });
  const done = answers.filter(({ body }) => body === undefined);
  const objects = answers.filter(({ body }) => isObject(body) && !isDescription(body));
  return [
    ...texts.map(({ label, text }) => (isOne ? '' : `# ${label}\n`) + printable(text, true)),
    ...done.map(({ label }) => `${isOne ? '' : `${label}: `}Done.`),
    ...renderObjects(objects, isOne),
  ].join('\n\n');
}

function renderObjects(answers: readonly LabelledBody[], isOne: boolean): string[] {
  const all = answers.map(({ label, body }) => ({ label, ...sectionsOf(body as object, isOne) }));
  const withLabel = (label: string, row: Row) => (isOne ? row : { process: label, ...row });
  const names = [...new Set(all.flatMap(({ tables }) => [...tables.keys()]))];
  const tables = names.map((name) => {
    const rows = all.flatMap(({ label, tables: own }) =>
      (own.get(name) ?? []).map((row) => withLabel(label, row)),
    );
    const title = name === 'items' ? '' : `${titleOf(name)}\n`;
    return title + (rows.length === 0 ? 'None.' : renderTable(rows));
  });
  const fields = all.filter((each) => Object.keys(each.fields).length > 0);
  if (fields.length === 0) return tables;
  const head = isOne
    ? renderFields(fields[0]!.fields)
    : renderTable(fields.map(({ label, fields: row }) => withLabel(label, row)));
  return names[0] === 'items' ? [...tables, head] : [head, ...tables];
}

/**
 * `scope` is left out: it says what the process's name before the command says. What is nested are fields of one
 * process, and of several a table, because they may differ.
 */
function sectionsOf(body: object, isOne: boolean): Sections {
  const fields: Row = {};
  const tables: Sections['tables'] = new Map();
  const add = (prefix: string, part: object) => {
    for (const [name, value] of Object.entries(part) as [string, unknown][]) {
      const key = prefix + name;
      if (key === 'scope') continue;
      if (Array.isArray(value) && (name === 'items' || value.some((one) => typeof one === 'object' && one)))
        tables.set(key, value.map(toRow));
      else if (isObject(value) && isOne) add(`${key}.`, value);
      else if (isObject(value))
        tables.set(
          key,
          Object.entries(value).map(([field, one]) => ({ name: printable(field), value: toText(one) })),
        );
      else if (key === 'next') addNext(fields, value);
      else fields[key] = toText(value);
    }
  };
  add('', body);
  return { fields, tables };
}

function addNext(fields: Row, next: unknown): void {
  if (typeof next === 'string') fields.more = `--after '${printable(next).replaceAll("'", "'\\''")}'`;
}

/** A document for programs. */
const isDescription = (body: unknown) => isObject(body) && ('openapi' in body || 'asyncapi' in body);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRow = (item: unknown): Row =>
  isObject(item)
    ? Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toText(value)]))
    : { value: toText(item) };

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(toText).join(', ');
  if (isObject(value)) return printable(JSON.stringify(value));
  return printable(typeof value === 'string' ? value : String(value as number | boolean));
}

/** Without characters that steer a terminal or change the direction of text: errors and names may hold any. */
function printable(text: string, hasLines = false): string {
  const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
  return text.replace(unsafe, (char) => (hasLines && char === '\n' ? char : ' '));
}

/** JSON without characters that steer a terminal. */
export const renderJson = (value: unknown): string =>
  JSON.stringify(value ?? null, null, 2).replace(
    /[\u007f-\u009f]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const titleOf = (name: string) =>
  printable(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase();

function renderFields(fields: Row): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${value}`)
    .join('\n');
}

function renderTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns.map(titleOf), ...rows.map((row) => columns.map((column) => row[column] ?? '-'))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] as string).length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
