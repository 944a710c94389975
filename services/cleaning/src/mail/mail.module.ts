import { Module } from '@nestjs/common';

/** Mailboxes by IMAP. */
@Module({})
export class MailModule {}
