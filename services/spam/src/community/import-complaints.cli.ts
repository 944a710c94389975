import 'reflect-metadata';
import { createReadStream } from 'node:fs';
import { dataSourceOptions } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { spamDatabase } from '../database/database';
import { importComplaints } from './import-complaints';

/** Command for operators: `DATABASE_URL=… node import-complaints.cli.js <file.csv>` imports a file of complaints. */
async function main([file]: string[]): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!file || !url) throw new Error('Usage: DATABASE_URL=postgres://… import-complaints.cli.js <file.csv>');
  const dataSource = await new DataSource(dataSourceOptions(spamDatabase, url, 1)).initialize();
  try {
    const onRefused = (line: number, reason: string) => console.warn(`Line ${line} is left out: ${reason}`);
    const { added, known, refused } = await importComplaints(
      createReadStream(file),
      dataSource,
      onRefused,
      new Date(),
    );
    console.log(`${added} complaints added, ${known} known before, ${refused} lines left out`);
  } finally {
    await dataSource.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
