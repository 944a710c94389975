import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@swipeclean/contracts/server';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import type { MailJobRow } from './mail-job.entity';
import { signInAlertText, type MailText, mailText } from './mail-texts';
import { generateMailToken, hashMailToken } from './mail-token.entity';
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
  async compose({ kind, email, seen }: MailJobRow): Promise<MailText | undefined> {
    const account = await this.accounts.findByEmail(email);
    if (!account || (kind === 'verify-email' && account.emailVerifiedAt)) return undefined;
    if (kind === 'password-changed') return mailText(kind, '', this.config);
    if (kind === 'sign-in-alarm') return seen && account.emailVerifiedAt ? signInAlertText(seen) : undefined;
    const minutes =
      kind === 'verify-email' ? this.config.verificationHours * 60 : this.config.passwordResetMinutes;
    const token = generateMailToken();
    await this.tokens.insert({
      tokenHash: hashMailToken(token),
      userId: account.id,
      purpose: kind,
      expiresAt: new Date(Date.now() + minutes * MINUTE_MS),
    });
    const link = new URL(`/${kind}?token=${token}`, this.config.publicUrl);
    return mailText(kind, link.href, this.config);
  }
}
