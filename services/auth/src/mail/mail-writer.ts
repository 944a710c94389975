import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import type { MailJobRow } from './mail-job.entity';
import { alarmText, type MailText, mailText } from './mail-texts';
import { drawMailToken, hashMailToken } from './mail-token';
import { MailTokenRepository } from './mail-token.repository';

/** Writes a mail when its turn comes; only then is its token made, so that none waits in the database. */
@Injectable()
export class MailWriter {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly tokens: MailTokenRepository,
    private readonly config: AuthConfig,
  ) {}

  /** The mail's words; undefined when nobody needs it (any more). */
  async write({ kind, email, seen }: MailJobRow): Promise<MailText | undefined> {
    const account = await this.accounts.findByEmail(email);
    if (!account || (kind === 'verify-email' && account.emailVerifiedAt)) return undefined;
    if (kind === 'password-changed') return mailText(kind, '', this.config);
    if (kind === 'sign-in-alarm') return seen && account.emailVerifiedAt ? alarmText(seen) : undefined;
    const minutes =
      kind === 'verify-email' ? this.config.verificationHours * 60 : this.config.passwordResetMinutes;
    const token = drawMailToken();
    await this.tokens.insert({
      tokenHash: hashMailToken(token),
      userId: account.id,
      purpose: kind,
      expiresAt: new Date(Date.now() + minutes * 60_000),
    });
    const link = new URL(`/${kind}?token=${token}`, this.config.publicUrl);
    return mailText(kind, link.href, this.config);
  }
}
