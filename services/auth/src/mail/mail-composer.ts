import { Injectable } from '@nestjs/common';
import { MINUTE_MS, SITE_PATHS } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import { writeBillingMail } from './billing-mail';
import { writeDigestMail } from './digest-mail';
import type { MailContents } from './mail-content';
import type { MailJobRow, MailKind } from './mail-job.entity';
import { AccountMails } from './account-mail';
import type { MailText } from './mail-texts';
import { generateMailToken, hashMailToken, type TokenPurpose } from './mail-token.entity';
import { MailTokenRepository } from './mail-token.repository';

/** Composes a mail when it is sent; its token is generated only then, so that none waits in the database. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly tokens: MailTokenRepository,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** The mail's text; undefined when the mail is obsolete. */
  async compose(mail: MailJobRow): Promise<MailText | undefined> {
    const { kind, email, userId } = mail;
    const account = await this.accounts.findByEmail(email);
    const reader = account ?? (userId ? await this.accounts.findById(userId) : null);
    const language = mail.language ?? reader?.language ?? 'en';
    const { publicUrl } = this.config;
    if (kind === 'billing') return writeBillingMail(contentOf(mail, kind), language, publicUrl);
    if (kind === 'digest')
      return account?.emailVerifiedAt
        ? writeDigestMail(contentOf(mail, kind), language, publicUrl)
        : undefined;
    return this.composeAccountMail(kind, mail, account, new AccountMails(language));
  }

  private async composeAccountMail(
    kind: Exclude<MailKind, 'billing' | 'digest'>,
    mail: MailJobRow,
    account: AccountRow | null,
    mails: AccountMails,
  ): Promise<MailText | undefined> {
    const { email, userId } = mail;
    // Sent to an address that the account no longer has.
    if (kind === 'email-changed') return mails.writeNews(kind);
    // Nothing goes to an address that another account has: the reply to the request reveals nothing either.
    if (kind === 'change-email')
      return account || !userId ? undefined : this.composeLink(kind, { id: userId, email }, mails);
    if (!account || (kind === 'verify-email' && account.emailVerifiedAt)) return undefined;
    switch (kind) {
      case 'recovery-requested':
        return account.recoveryDueAt
          ? mails.writeRecovery(account.recoveryDueAt, this.config.publicUrl)
          : undefined;
      case 'password-changed':
        return mails.writeNews(kind);
      case 'key-created':
        return mails.writeKeyCreated(this.config.publicUrl);
      case 'key-expiring':
        return account.emailVerifiedAt
          ? mails.writeKeyExpiring(contentOf(mail, kind), this.config.publicUrl)
          : undefined;
      case 'sign-in-changed':
        return mails.writeSignInChanged(contentOf(mail, kind), this.config.publicUrl);
      case 'sign-in-alert':
        return account.emailVerifiedAt ? mails.writeAlert(contentOf(mail, kind)) : undefined;
      case 'cleaning-notice':
        return account.emailVerifiedAt
          ? mails.writeNotice(contentOf(mail, kind), this.config.publicUrl)
          : undefined;
      case 'verify-email':
        return this.composeLink(kind, { id: account.id, email: null }, mails);
      case 'reset-password':
        return this.composeLink(kind, { id: account.id, email }, mails);
    }
  }

  private async composeLink(
    kind: TokenPurpose,
    { id: userId, email }: { id: string; email: string | null },
    mails: AccountMails,
  ): Promise<MailText | undefined> {
    const { passwordResetMinutes: minutes, verificationHours: hours } = this.config;
    const isReset = kind === 'reset-password';
    const token = generateMailToken();
    const expiresAt = new Date(this.clock.now().getTime() + (isReset ? minutes : hours * 60) * MINUTE_MS);
    const isStored = await this.tokens.insert({
      tokenHash: hashMailToken(token),
      userId,
      email,
      purpose: kind,
      expiresAt,
    });
    if (!isStored) return undefined;
    const page = isReset ? SITE_PATHS.resetPassword : SITE_PATHS.verifyEmail;
    const link = new URL(`${page}?token=${token}`, this.config.publicUrl).href;
    return mails.writeLink(kind, link, isReset ? { minutes } : { hours });
  }
}

/** What a mail tells. @throws where it was stored without */
function contentOf<Kind extends keyof MailContents>(
  { id, content }: MailJobRow,
  kind: Kind,
): MailContents[Kind] {
  if (!content) throw new Error(`The mail ${id} of kind ${kind} has no content`);
  return content as MailContents[Kind];
}
