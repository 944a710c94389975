import { Inject, Injectable } from '@nestjs/common';
import {
  type ActorContext,
  DEFAULT_SCREENING_RULES,
  type DeviceScreenDto,
  MINUTE_MS,
  type ScreenDto,
  type ScreenReason,
  type ScreenResult,
  type TestDeviceDto,
} from '@swipeclean/contracts/server';
import {
  chooseRegion,
  isWithheld,
  keyOfE164,
  listCallerNotations,
  type PhoneIdentity,
  readTypedNumber,
} from '@swipeclean/phone';
import { AppError, Clock, LOGGER, type Logger, requestContext } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { AccountsService } from '../accounts/accounts.service';
import { BlockListService } from '../block-list/block-list.service';
import { CommunityService } from '../community/community.service';
import { ProtectedNumbers } from '../community/protected-numbers';
import { SpamConfig } from '../config';
import { screenings } from '../metrics';
import { DevicesService, type EntitledDevice } from '../devices/devices.service';
import { type BlockedCallRow, HistoryService, type NewBlockedText } from '../history/history.service';
import { findOwnRule } from './own-rules';
import { type CallerFacts, screenCaller } from './screening-rules';
import { classifyText } from './text-classifier';
import { UserModels } from './user-models';

/** Time limits in milliseconds. Tests that are not about them lift them. */
export const SCREENING_LIMITS = {
  /** Of a decision, before the phone rings. The gateway allows 260 ms in all. */
  decisionMs: 250,
  /** Of finding a provider's device; the gateway gives up after a second. */
  findDeviceMs: 400,
};
/** Part of the caller's deadline reserved for the reply. */
const REPLY_MS = 50;

/** How far back a blocked call counts as repeated. */
const REPEATED_WINDOW_MS = 5 * MINUTE_MS;

type HistoryEntry = BlockedCallRow | NewBlockedText;

/** A decision, and the history entry of a blocked caller. */
interface ScreenOutcome {
  result: ScreenResult;
  entry: HistoryEntry | null;
}

/** Errors that the device or user must see; any other error allows the caller. */
const REPORTED_ERRORS = new Set(['UNAUTHENTICATED', 'PREMIUM_REQUIRED', 'NOT_FOUND', 'CONFLICT']);

/** Decides whether a call or text is blocked. It fails open: errors and timeouts allow the caller. */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly devices: DevicesService,
    private readonly accounts: AccountsService,
    private readonly community: CommunityService,
    private readonly protectedNumbers: ProtectedNumbers,
    private readonly blockList: BlockListService,
    private readonly history: HistoryService,
    private readonly models: UserModels,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `UNAUTHENTICATED` for the device's token, nothing else */
  screen({ tokenDigest, ...call }: DeviceScreenDto): Promise<ScreenResult> {
    return this.decideAndRecord(async () =>
      this.decideIfProtecting(await this.devices.authenticate(tokenDigest), call),
    );
  }

  /** Screens a call for a program with an API key of the user, by the same rules as for a device. */
  screenForUser(userId: string, { isPro }: ActorContext, call: ScreenDto): Promise<ScreenResult> {
    return this.decideAndRecord(async () => {
      if (!isPro) return allowed('not-protected');
      const [country, rules] = await Promise.all([
        this.accounts.findCountry(userId),
        this.devices.getRules(userId),
      ]);
      return this.decide({ userId, forwardTo: null, country, rules }, call);
    });
  }

  /**
   * Screens a call for a device that is authenticated already. `claim` runs
   * after the decision, within the same time, and returns whether this request is the first: a repeated one is not
   * recorded.
   * @throws AppError `CONFLICT` when `claim` does
   */
  screenForDevice(
    device: EntitledDevice,
    call: ScreenDto,
    claim: () => Promise<boolean>,
  ): Promise<ScreenResult> {
    return this.decideAndRecord(async (deadline) => {
      const outcome = await this.decideIfProtecting(device, call);
      // After the deadline the caller was allowed already.
      const isFirst = Date.now() < deadline && (await claim());
      return isFirst ? outcome : { ...outcome, entry: null };
    });
  }

  /** Screens a call without recording it. @throws AppError `NOT_FOUND`, `PREMIUM_REQUIRED` */
  async testDevice(userId: string, { id, ...call }: TestDeviceDto): Promise<ScreenResult> {
    const decide = async () => this.decide(await this.devices.getOwn(userId, id), call);
    return (await this.decideOrAllow(decide, decisionDeadline())).result;
  }

  /** Records a block only if it was decided before the deadline. */
  private async decideAndRecord(decide: (deadline: number) => Promise<ScreenOutcome>): Promise<ScreenResult> {
    const deadline = decisionDeadline();
    const { result, entry } = await this.decideOrAllow(() => decide(deadline), deadline);
    screenings.inc({ reason: result.reason });
    if (entry) await withTimeout(deadline - Date.now(), this.record(entry));
    return result;
  }

  private async decideOrAllow(
    decide: () => Promise<ScreenOutcome>,
    deadline: number,
  ): Promise<ScreenOutcome> {
    try {
      return (await withTimeout(deadline - Date.now(), decide())) ?? allowed('deadline');
    } catch (error) {
      if (error instanceof AppError && REPORTED_ERRORS.has(error.code)) throw error;
      this.logger.error({ err: error }, 'screening failed, caller allowed');
      return allowed('failure');
    }
  }

  /** The decision is returned even if its entry cannot be stored. */
  private async record(entry: HistoryEntry): Promise<void> {
    try {
      await ('messageContent' in entry ? this.history.addText(entry) : this.history.addCall(entry));
    } catch (error) {
      this.logger.error({ err: error }, 'history insert failed');
    }
  }

  /** A device that no longer protects says so: callers take an error for a decision to let through. */
  private async decideIfProtecting(device: EntitledDevice, call: ScreenDto): Promise<ScreenOutcome> {
    return device.isProtecting ? this.decide(device, call) : allowed('not-protected');
  }

  private async decide(
    {
      userId,
      forwardTo,
      country: chosen,
      rules,
    }: Pick<EntitledDevice, 'userId' | 'forwardTo' | 'country' | 'rules'>,
    call: ScreenDto,
  ): Promise<ScreenOutcome> {
    const now = this.clock.now();
    const country = chooseRegion(chosen, this.config.defaultRegion);
    const caller = identify(call.from, country);
    const since = new Date(now.getTime() - REPEATED_WINDOW_MS);
    const isCall = call.kind === 'call';
    const [entries, verdict, recentBlocks, community] = await Promise.all([
      this.blockList.findMatches(userId, caller),
      this.community.findOwnVerdict(userId, caller.key),
      isCall ? this.history.countCallsSince(userId, listDisplayNotations(caller), since) : 0,
      this.community.getVerdict(call.from, caller.key, now),
    ]);
    const isOwn = forwardTo !== null && keyOfE164(forwardTo) === caller.key;
    const facts: CallerFacts = {
      kind: call.kind,
      isWithheld: caller.isWithheld,
      isValid: caller.identity?.isValid ?? null,
      protection: isOwn ? 'own' : this.protectedNumbers.find(call.from, caller.key),
      entries,
      verdict,
      recentBlocks,
      ownRule: findOwnRule(
        rules ?? DEFAULT_SCREENING_RULES,
        { ...caller, isCall, country, stirVerstat: call.stirVerstat },
        now,
      ),
      isListed: community.lists.length > 0,
      isCommunityBlocked: community.isBlocked,
      spamProbability: null,
    };
    const byNumber = screenCaller(facts);
    // Content is classified only where it can change the decision or is recorded.
    const needsContent = !isCall && (byNumber.action === 'block' || byNumber.reason === 'no-rule');
    const content = call.content ?? '';
    const text = needsContent ? classifyText(content, await this.models.get(userId)) : null;
    const { action, reason, entry } = text
      ? screenCaller({ ...facts, spamProbability: text.probability })
      : byNumber;
    const { score, reporters, complaints } = community;
    if (action === 'allow') return { result: { action, sipCode: 200, reason, score }, entry: null };
    const evidence = { score, reporters, complaints, entry };
    const blocked = { id: uuidv7(), userId, phoneNumber: caller.display, reason, evidence };
    return {
      result: { action, sipCode: 607, reason, score },
      entry: text
        ? { ...blocked, ...text, messageContent: content, receivedTime: now }
        : { ...blocked, callTime: now },
    };
  }
}

interface Caller {
  key: string;
  display: string;
  isWithheld: boolean;
  /** Null for what is no phone number. */
  identity: PhoneIdentity | null;
}

function identify(from: string, region: string): Caller {
  const { key, identity } = readTypedNumber(from, region);
  const isHidden = isWithheld(from);
  return {
    key,
    // Exchanges and providers write a withheld number in different ways.
    display: isHidden ? 'anonymous' : (identity?.e164 ?? from.trim()),
    isWithheld: isHidden,
    identity,
  };
}

/** What the history may call this caller. */
const listDisplayNotations = ({ identity, display }: Caller): string[] =>
  identity ? listCallerNotations(identity.key) : [display];

const allowed = (reason: ScreenReason): ScreenOutcome => ({
  result: { action: 'allow', sipCode: 200, reason, score: 0 },
  entry: null,
});

/** Epoch milliseconds after which a decision is too late. */
function decisionDeadline(): number {
  const now = Date.now();
  return Math.min(
    now + SCREENING_LIMITS.decisionMs,
    (requestContext.getStore()?.deadline ?? Infinity) - REPLY_MS,
  );
}

/** The result of `work`, or null after a timeout; `work` itself continues. */
export async function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
