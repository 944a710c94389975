import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type RegisterDto,
  type SignedIn,
  stripDirectionMarks,
} from '@swipeclean/contracts/server';
import { appFieldError, EventOutbox } from '@swipeclean/service-kit';
import { type AccountRow, generateUserId } from '../accounts/account.entity';
import { AccountRepository, type NewAccount } from '../accounts/account.repository';
import { normalizeEmail } from '../accounts/email';
import { emitAccountOpened, emitEmailVerified } from '../accounts/account-events';
import type { Transaction } from '../database/transaction';
import { MailQueue } from '../mail/mail-queue';
import { PasswordsService } from '../passwords/passwords.service';
import { SignInService } from './sign-in.service';

/** How often an id is drawn again; two of a billion draws meet by chance, so ten in a row never do. */
const MAX_ID_ATTEMPTS = 10;

/** Opens accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: PasswordsService,
    private readonly signIns: SignInService,
    private readonly mails: MailQueue,
    private readonly outbox: EventOutbox,
  ) {}

  /** Opens an account with a password and signs it in. */
  async register(request: RegisterDto, actor: ActorContext): Promise<SignedIn> {
    const passwordHash = await this.passwords.hash(request.password);
    const signedIn = await this.outbox.transaction(async (manager, emit) => {
      const account = await this.createAccount(
        { manager, emit },
        {
          email: normalizeEmail(request.email),
          passwordHash,
          firstName: request.firstName ?? null,
          lastName: request.lastName ?? null,
          referredBy: request.referralCode?.trim() || null,
        },
      );
      await emitAccountOpened({ manager, emit }, account);
      const proof = { method: 'password', secondFactor: null, isStrong: false } as const;
      return this.signIns.open({ manager, emit }, account, actor, proof);
    });
    this.mails.wake();
    return signedIn;
  }

  /**
   * Adds an account under a new id, as part of `transaction`. @throws AppError `CONFLICT` when the address is taken.
   */
  async createAccount({ manager, emit }: Transaction, newcomer: Omit<NewAccount, 'id'>): Promise<AccountRow> {
    const names = { firstName: cleanName(newcomer.firstName), lastName: cleanName(newcomer.lastName) };
    for (let draw = 0; draw < MAX_ID_ATTEMPTS; draw++) {
      const id = generateUserId();
      if (await this.accounts.insert(manager, { ...newcomer, ...names, id })) {
        const { email, emailVerifiedAt } = newcomer;
        if (emailVerifiedAt) await emitEmailVerified({ emit }, { id, email });
        else await this.mails.enqueue(manager, 'verify-email', email);
        return (await this.accounts.findById(id, manager)) as AccountRow;
      }
      if (await this.accounts.findByEmail(newcomer.email, manager)) throw emailTakenError();
    }
    throw new Error(`No free user id was found in ${MAX_ID_ATTEMPTS} draws`);
  }
}

/** Without what would break a line or turn the letters beside it around. */
const cleanName = (name: string | null): string | null =>
  stripDirectionMarks(name ?? '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 100) || null;

const emailTakenError = () => appFieldError('email', 'TAKEN', 'EMAIL_TAKEN');
