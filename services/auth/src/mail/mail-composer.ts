import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@swipeclean/contracts/server';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import { writeBillingMail } from './billing-mail';
import { writeDigestMail } from './digest-mail';
import type { MailJobRow } from './mail-job.entity';
import { recoveryText, signInAlertText, type MailText, mailText } from './mail-texts';
import { generateMailToken, hashMailToken, type TokenPurpose } from './mail-token.entity';
import { MailTokenRepository } from './mail-token.repository';

/** Composes a mail when it is sent; its token is generated only then, so that none waits in the database. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly tokens: MailTokenRepository,
    private readonly config: AuthConfig,
  ) {}

  /** The mail's text; undefined when the mail is obsolete. */
  async compose({ kind, email, userId, alert, details, digest }: MailJobRow): Promise<MailText | undefined> {
    // Sent to an address that the account no longer has.
    if (kind === 'email-changed') return mailText(kind, '', this.config);
    const account = await this.accounts.findByEmail(email);
    if (kind === 'billing')
      return details
        ? writeBillingMail(details, account?.language ?? 'en', this.config.publicUrl)
        : undefined;
    if (kind === 'digest')
      return digest && account?.emailVerifiedAt
        ? writeDigestMail(digest, account.language ?? 'en', this.config.publicUrl)
        : undefined;
    // Nothing goes to an address that another account has: the reply to the request reveals nothing either.
    if (kind === 'change-email')
      return account || !userId ? undefined : this.composeLink(kind, { id: userId, email });
    if (!account || (kind === 'verify-email' && account.emailVerifiedAt)) return undefined;
    if (kind === 'recovery-requested')
      return account.recoveryDueAt ? recoveryText(account.recoveryDueAt, this.config.publicUrl) : undefined;
    if (kind === 'password-changed') return mailText(kind, '', this.config);
    if (kind === 'key-created')
      return mailText(kind, new URL('/profile', this.config.publicUrl).href, this.config);
    if (kind === 'sign-in-alert')
      return alert && account.emailVerifiedAt ? signInAlertText(alert) : undefined;
    return this.composeLink(kind, { id: account.id, email: kind === 'reset-password' ? email : null });
  }

  private async composeLink(
    kind: TokenPurpose,
    { id: userId, email }: { id: string; email: string | null },
  ): Promise<MailText | undefined> {
    const { passwordResetMinutes, verificationHours } = this.config;
    const minutes = kind === 'reset-password' ? passwordResetMinutes : verificationHours * 60;
    const token = generateMailToken();
    const expiresAt = new Date(Date.now() + minutes * MINUTE_MS);
    const isStored = await this.tokens.insert({
      tokenHash: hashMailToken(token),
      userId,
      email,
      purpose: kind,
      expiresAt,
    });
    if (!isStored) return undefined;
    const page = kind === 'reset-password' ? kind : 'verify-email';
    return mailText(kind, new URL(`/${page}?token=${token}`, this.config.publicUrl).href, this.config);
  }
}
