import { Injectable } from '@nestjs/common';
import type { AddressBook, AddressBookCard, DeviceCardDto } from '@swipeclean/contracts/server';
import { keyOfE164 } from '@swipeclean/phone';
import { AppError } from '@swipeclean/service-kit';
import { type BlockedCaller, BlockListService } from '../block-list/block-list.service';
import { computeEtag, toVcard } from '../block-list/vcard';
import { type FindProtection, isNeverBlocked, ProtectedNumbers } from '../community/protected-numbers';
import { DevicesService } from '../devices/devices.service';

/** Cards of an address book; some phones read no more than 3,000. */
const MAX_CARDS = 2000;

/** The block list as CardDAV contacts. */
@Injectable()
export class AddressBookService {
  /** Phones repeat a request while they wait for it. */
  private readonly books = new SingleFlight<AddressBook>();
  private readonly callers = new SingleFlight<BlockedCaller[]>();

  constructor(
    private readonly blockList: BlockListService,
    private readonly devices: DevicesService,
    private readonly protectedNumbers: ProtectedNumbers,
  ) {}

  /** The numbers whose calls the device's user blocks, the most reported first. */
  async getBook(tokenDigest: string): Promise<AddressBook> {
    const { userId } = await this.devices.authenticateProtecting(tokenDigest);
    return this.books.run(userId, async () => {
      const callers = await this.listCallers(userId);
      return { ctag: computeCtag(callers), cards: callers.map(toCard) };
    });
  }

  /** The collection tag: unchanged while no card has changed. */
  async getTag(tokenDigest: string): Promise<Pick<AddressBook, 'ctag'>> {
    const { userId } = await this.devices.authenticateProtecting(tokenDigest);
    return { ctag: computeCtag(await this.listCallers(userId)) };
  }

  /** @throws AppError `NOT_FOUND` */
  async getCard({ tokenDigest, id }: DeviceCardDto): Promise<AddressBookCard> {
    const { userId } = await this.devices.authenticateProtecting(tokenDigest);
    const caller = await this.blockList.findBlockedCaller(userId, id);
    if (!caller || !isBlockable(caller, await this.protectedNumbers.findForUser(userId)))
      throw new AppError('NOT_FOUND', 'This card is not in the book');
    return toCard(caller);
  }

  private listCallers(userId: string): Promise<BlockedCaller[]> {
    return this.callers.run(userId, async () => {
      const [callers, findProtection] = await Promise.all([
        this.blockList.listBlockedCallers(userId, MAX_CARDS),
        this.protectedNumbers.findForUser(userId),
      ]);
      return callers.filter((caller) => isBlockable(caller, findProtection));
    });
  }
}

/** A router blocks every number in its book, so protected numbers stay out of it. */
const isBlockable = ({ number }: BlockedCaller, findProtection: FindProtection): boolean =>
  !isNeverBlocked(findProtection(number, keyOfE164(number)));

/** Changes with any card, and not with their order. */
const computeCtag = (callers: readonly BlockedCaller[]): string =>
  computeEtag(JSON.stringify([...callers].sort((a, b) => (a.id < b.id ? -1 : 1))));

function toCard(caller: BlockedCaller): AddressBookCard {
  const card = toVcard(caller);
  return { id: caller.id, etag: computeEtag(card), card };
}

/** Shares one run among concurrent callers with the same key. */
class SingleFlight<Result> {
  private readonly running = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key);
    if (running) return running;
    const started = work().finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }
}
