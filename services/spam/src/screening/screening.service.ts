import { Inject, Injectable } from '@nestjs/common';
import type {
  DeviceScreenDto,
  ScreenDto,
  ScreenReason,
  ScreenResult,
  TestDeviceDto,
} from '@swipeclean/contracts/server';
import { identifyPhone, isWithheld, phoneKey } from '@swipeclean/phone';
import { AppError, LOGGER, type Logger, requestContext } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../clock';
import { CommunityService } from '../community/community.service';
import { Protection } from '../community/protection';
import { SpamConfig } from '../config';
import { DeviceAccess } from '../devices/device-access';
import type { EntitledDevice } from '../devices/device.repository';
import type { BlockedCallRow } from '../history/blocked-call.entity';
import { BlockedCallRepository } from '../history/blocked-call.repository';
import { BlockedTextRepository, type ReadableText } from '../history/blocked-text.repository';
import { classifyText } from '../texts/classify-text';
import { UserWords } from '../texts/user-words';
import { type CallerFacts, screenCaller } from './screen-caller';
import { ScreeningRepository } from './screening.repository';
import { within } from './within';

/** Milliseconds a decision may take; a telephone rings no longer than that unheard. The gateway allows 260 in all. */
export const DECISION_MS = 250;
/** Of the time that whoever asked waits: for the answer's way back. */
const WAY_BACK_MS = 50;

/** How far back a blocked call counts as repeated. */
const REPEATED_MS = 5 * 60_000;

/** Decides who is put through. Whatever goes wrong or takes too long, the caller is. */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly access: DeviceAccess,
    private readonly community: CommunityService,
    private readonly protection: Protection,
    private readonly screening: ScreeningRepository,
    private readonly calls: BlockedCallRepository,
    private readonly texts: BlockedTextRepository,
    private readonly words: UserWords,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `UNAUTHENTICATED` or `PREMIUM_REQUIRED` as of the device's token, nothing else */
  screen({ tokenDigest, ...call }: DeviceScreenDto): Promise<ScreenResult> {
    return this.answer(async () => this.judge(await this.access.enter({ tokenDigest }), call));
  }

  /**
   * Decides on a call to a device that is let in already; for a user who is Pro no more everybody is put through. `claim` has
   * its time too, once it is known what to answer, and tells whether it is answered for the first time: a repeated question
   * joins no history.
   * @throws AppError `CONFLICT` when `claim` does
   */
  screenFor(device: EntitledDevice, call: ScreenDto, claim: () => Promise<boolean>): Promise<ScreenResult> {
    return this.answer(async (end) => {
      const judged = device.isPro ? await this.judge(device, call) : allowed('no-rule');
      // Who was put through meanwhile was not answered by this.
      const isFirst = Date.now() < end && (await claim());
      return isFirst ? judged : { ...judged, refusal: null };
    });
  }

  /** What would become of a call to the user's device; it joins no history. @throws AppError `NOT_FOUND`, `PREMIUM_REQUIRED` */
  async tryOut(userId: string, { id, ...call }: TestDeviceDto): Promise<ScreenResult> {
    const judge = async () => this.judge(await this.access.enterOwn(userId, id), call);
    return (await this.orAllow(judge, endOfDecision())).result;
  }

  /** Only what is answered is written down: a decision that comes too late is none. */
  private async answer(judge: (end: number) => Promise<Judged>): Promise<ScreenResult> {
    const end = endOfDecision();
    const { result, refusal } = await this.orAllow(() => judge(end), end);
    if (refusal) await within(end - Date.now(), this.keep(refusal));
    return result;
  }

  private async orAllow(judge: () => Promise<Judged>, end: number): Promise<Judged> {
    try {
      return (await within(end - Date.now(), judge())) ?? allowed('deadline');
    } catch (error) {
      const isRefusal = error instanceof AppError && REFUSALS.has(error.code);
      if (isRefusal) throw error;
      this.logger.error({ err: error }, 'A caller could not be screened and was put through');
      return allowed('failure');
    }
  }

  /** The decision stands whether or not it can be written down. */
  private async keep(refusal: Refusal): Promise<void> {
    try {
      await ('messageContent' in refusal ? this.texts.add(refusal) : this.calls.add(refusal));
    } catch (error) {
      this.logger.error({ err: error }, 'A refused caller is missing in the history');
    }
  }

  private async judge({ userId, forwardTo }: EntitledDevice, call: ScreenDto): Promise<Judged> {
    const now = this.clock.now();
    const caller = this.identify(call.from);
    const since = new Date(now.getTime() - REPEATED_MS);
    const isCall = call.kind === 'call';
    const [entries, verdict, recentBlocks, judgement] = await Promise.all([
      this.screening.entries(userId, caller.key),
      this.community.ownVerdict(userId, caller.key),
      isCall ? this.calls.countRecent(userId, caller.shown, since) : 0,
      this.community.judge(call.from, caller.key, now),
    ]);
    const isOwn = forwardTo !== null && forwardTo === caller.key;
    const facts: CallerFacts = {
      kind: call.kind,
      isWithheld: isWithheld(call.from),
      isValid: caller.isValid,
      protection: isOwn ? 'own' : this.protection.of(call.from, caller.key),
      entries,
      verdict,
      recentBlocks,
      isCommunityBlocked: judgement.isBlocked,
      spamProbability: null,
    };
    const first = screenCaller(facts);
    // Whoever another rule lets through is not read.
    const isRead = !isCall && (first.action === 'block' || first.reason === 'no-rule');
    const content = call.content ?? '';
    const text = isRead ? classifyText(content, await this.words.of(userId)) : null;
    const { action, reason, entry } = text
      ? screenCaller({ ...facts, spamProbability: text.probability })
      : first;
    const { score, reporters, complaints } = judgement;
    if (action === 'allow') return { result: { action, sipCode: 200, reason, score }, refusal: null };
    const evidence = { score, reporters, complaints, entry };
    const known = { id: uuidv7(), userId, phoneNumber: caller.shown, reason, evidence };
    const refusal = text
      ? { ...known, ...text, messageContent: content, receivedTime: now }
      : { ...known, callTime: now };
    return { result: { action, sipCode: 607, reason, score }, refusal };
  }

  private identify(from: string): { key: string; shown: string; isValid: boolean | null } {
    const { defaultRegion } = this.config;
    const identity = identifyPhone(from, defaultRegion);
    const shown = identity?.e164 ?? from.trim();
    return {
      key: identity?.e164 ?? phoneKey(from, defaultRegion),
      shown,
      isValid: identity?.isValid ?? null,
    };
  }
}

/** What the history keeps of whom it turned away. */
type Refusal = BlockedCallRow | Omit<ReadableText, 'isSpam'>;

/** What was decided, and what of it is written down. */
interface Judged {
  result: ScreenResult;
  refusal: Refusal | null;
}

const REFUSALS = new Set(['UNAUTHENTICATED', 'PREMIUM_REQUIRED', 'NOT_FOUND', 'CONFLICT']);

const allowed = (reason: ScreenReason): Judged => ({
  result: { action: 'allow', sipCode: 200, reason, score: 0 },
  refusal: null,
});

/** Epoch milliseconds until which a decision is heard. */
function endOfDecision(): number {
  const now = Date.now();
  return Math.min(now + DECISION_MS, (requestContext.getStore()?.deadline ?? Infinity) - WAY_BACK_MS);
}
