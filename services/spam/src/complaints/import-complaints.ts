import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { DataSource } from 'typeorm';
import { ComplaintRow } from './complaint.entity';
import { lackingColumns, readComplaint } from './read-complaint';

const AT_ONCE = 500;

/** What an import came to; each line of the file is one of these. */
export interface ImportResult {
  added: number;
  /** Lines that were imported before. */
  known: number;
  refused: number;
}

/**
 * Reads a file of complaints into the database, and tells of every line that it refuses.
 * @throws Error when the file is no such file
 */
export async function importComplaints(
  file: Readable,
  dataSource: DataSource,
  tellRefused: (line: number, reason: string) => void,
  now: Date,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, known: 0, refused: 0 };
  const refuse = (line: number, reason: string) => {
    result.refused++;
    tellRefused(line, reason);
  };
  const lines = file.pipe(
    parse({
      bom: true,
      columns: (header: string[]) => requireColumns(header),
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        refuse(Number(error?.lines), 'other columns than the first line, or quotes that do not match');
        return undefined;
      },
    }),
  );
  file.on('error', (error) => lines.destroy(error));
  let batch: ComplaintRow[] = [];
  const flush = async () => {
    const added = await insert(dataSource, batch);
    result.added += added;
    result.known += batch.length - added;
    batch = [];
  };
  for await (const { record, info } of lines as AsyncIterable<Line>) {
    const reading = readComplaint(record, now);
    if ('refusal' in reading) refuse(info.lines, reading.refusal);
    else if (batch.push(reading.row) >= AT_ONCE) await flush();
  }
  await flush();
  return result;
}

interface Line {
  record: Record<string, string>;
  info: { lines: number };
}

function requireColumns(header: string[]): string[] {
  const lacking = lackingColumns(header);
  if (lacking.length > 0) throw new Error(`The file lacks the columns ${lacking.join(', ')}`);
  return header;
}

/** How many of the rows are new. */
async function insert(dataSource: DataSource, rows: ComplaintRow[]): Promise<number> {
  const unique = [...new Map(rows.map((row) => [row.digest, row])).values()];
  if (unique.length === 0) return 0;
  const { raw } = await dataSource
    .createQueryBuilder()
    .insert()
    .into(ComplaintRow)
    .values(unique)
    .orIgnore()
    .returning('digest')
    .execute();
  return (raw as unknown[]).length;
}
