import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SpamCategory } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';

/** Cards of an address book; some telephones read no more than 3,000. */
const MOST_CARDS = 2000;

/** What a card is written from. */
export interface BookEntry {
  id: string;
  /** In E.164. */
  number: string;
  category: SpamCategory;
}

/** Numbers of $1 whose calls are blocked; a device takes the book for callers, and compares nothing but E.164 with them. */
const LISTED = `
  SELECT id, e164 AS number, category, phone_key FROM number
  WHERE user_id = $1 AND is_blocked AND type <> 'texts' AND e164 IS NOT NULL`;

/** Those of them first that most users report. */
const BOOK = `
  SELECT listed.id, listed.number, listed.category
  FROM (${LISTED}) AS listed LEFT JOIN report USING (phone_key)
  GROUP BY listed.id, listed.number, listed.category
  ORDER BY count(DISTINCT report.user_id) DESC, listed.id DESC LIMIT ${MOST_CARDS}`;

@Injectable()
export class BookRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(userId: string): Promise<BookEntry[]> {
    return this.dataSource.query<BookEntry[]>(BOOK, [userId]);
  }

  async find(userId: string, id: string): Promise<BookEntry | undefined> {
    const rows = await this.dataSource.query<BookEntry[]>(
      `SELECT id, number, category FROM (${LISTED} AND id = $2) AS listed`,
      [userId, id],
    );
    return rows[0];
  }
}
