import { DAY_MS, type RuleTerms } from '@swipeclean/contracts/server';
import {
  type Dovecot,
  type SeedMessage,
  type ServiceUnderTest,
  startDovecot,
} from '@swipeclean/service-kit/testing';
import { connectMailbox, type MailUser } from './mail-user';
import { MovedClock, ScheduleUser } from './schedules';

export const SHOP = 'shop@x.test';
/** Keeps the newest two of {@link SHOP}. */
export const FROM_SHOP: RuleTerms = { kind: 'sender', sender: SHOP, keepLatest: 2 };

/** The part of an address before the `@`. */
const nameOf = (from: string) => /([^<\s]+)@/.exec(from)?.[1];

/** Messages of a sender, the first as old as said, each a day older. */
export const mails = (count: number, days: number, more: Partial<SeedMessage> = {}): SeedMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    from: SHOP,
    receivedAt: new Date(Date.now() - (days + index) * DAY_MS),
    messageId: `<${nameOf(more.from ?? SHOP)}-${days + index}@x.test>`,
    ...more,
  }));

/** A mailbox that was scanned, with its schedule. */
interface ScheduledMailbox {
  mailbox: MailUser;
  schedule: ScheduleUser;
  user: string;
}

/** Mailboxes on a mail server, and a clock that each test moves. */
export function useScheduledMailboxes(cleaning: ServiceUnderTest) {
  let server: Dovecot;
  let clock: MovedClock;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server?.stop());
  beforeEach(() => {
    clock = new MovedClock(cleaning);
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    get clock() {
      return clock;
    },
    get server() {
      return server;
    },
    async scanned(messages: SeedMessage[]): Promise<ScheduledMailbox> {
      const user = cleaning.newUser();
      const mailbox = await connectMailbox(cleaning, server, user, messages);
      await mailbox.scan();
      return { mailbox, schedule: new ScheduleUser(cleaning, mailbox.caller, mailbox.id), user };
    },
    deliver: (user: string, messages: SeedMessage[]) => server.maildir(user).seed(messages),
    idsIn: (user: string, folder: string) => server.maildir(user).listIds()[folder] ?? [],
  };
}
