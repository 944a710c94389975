import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type BlockBook,
  BlockNumberDto,
  type ExportedList,
  type ImportedList,
  type ImportListDto,
  type ListFormat,
} from '@swipeclean/contracts/server';
import { AppError, validationError } from '@swipeclean/service-kit';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DeviceAccess } from '../devices/device-access';
import { NumbersService } from '../numbers/numbers.service';
import { readList } from './read-list';
import { etagOf } from './vcard';
import { isInBook, toCard, writeList } from './write-list';

/** Cards of an address book; some telephones read no more than 3,000. */
const MOST_CARDS = 2000;
/** Entries of one import, and refusals that are told of it. */
const MOST_ENTRIES = 5000;
const MOST_REFUSALS = 500;

/** Takes the block list out, in and to telephones. */
@Injectable()
export class BlockBookService {
  constructor(
    private readonly numbers: NumbersService,
    private readonly access: DeviceAccess,
  ) {}

  /** The blocked numbers of a device's user, those first that most users report. */
  async book(tokenDigest: string): Promise<BlockBook> {
    const { userId } = await this.access.enter({ tokenDigest });
    const numbers = (await this.numbers.listAll(userId)).filter(isInBook);
    numbers.sort((a, b) => b.reportCount - a.reportCount || (a.id < b.id ? 1 : -1));
    const cards = numbers.slice(0, MOST_CARDS).map((number) => {
      const card = toCard(number);
      return { id: number.id, etag: etagOf(card), card };
    });
    return { ctag: etagOf(cards.map(({ id, etag }) => id + etag).join()), cards };
  }

  async write(userId: string, format: ListFormat): Promise<ExportedList> {
    return { content: writeList(await this.numbers.listAll(userId), format) };
  }

  /** Blocks every number of a list that can be blocked, and tells of each that cannot. */
  async read(actor: ActorContext, userId: string, { content, format }: ImportListDto): Promise<ImportedList> {
    const entries = readList(content, format);
    if (entries.length > MOST_ENTRIES) {
      throw new AppError('PAYLOAD_TOO_LARGE', `A list may have at most ${MOST_ENTRIES} numbers.`);
    }
    const result: ImportedList = { added: 0, known: 0, refused: [] };
    const requests: { line: number; value: string; request: BlockNumberDto }[] = [];
    const refuse = (line: number, value: string, reason: string) => {
      if (result.refused.length < MOST_REFUSALS) result.refused.push({ line, value, reason });
    };
    for (const { line, value, fields } of entries) {
      const request = plainToInstance(BlockNumberDto, fields, { exposeDefaultValues: true });
      const errors = validateSync(request);
      if (errors.length > 0) refuse(line, value, validationError(errors).message);
      else requests.push({ line, value, request });
    }
    const outcomes = await this.numbers.blockAll(
      actor,
      userId,
      requests.map(({ request }) => request),
    );
    outcomes.forEach((outcome, nth) => {
      const { line, value } = requests[nth] as (typeof requests)[number];
      if (outcome === 'added' || outcome === 'known') result[outcome]++;
      else refuse(line, value, outcome.message);
    });
    result.refused.sort((a, b) => a.line - b.line);
    return result;
  }
}
