import { cleaningEvents, type CleaningNeedsUser } from '@swipeclean/contracts/server';
import { type ServiceUnderTest, until } from '@swipeclean/service-kit/testing';

/** Hears what users are told of automatic cleaning; returns what one was told, once all of it was sent. */
export function useNotices(cleaning: ServiceUnderTest): (userId: string) => Promise<string[]> {
  const heard: CleaningNeedsUser[] = [];
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const bus = await cleaning.infrastructure.connect('admin');
    close = () => bus.close();
    bus.connection.subscribe(cleaningEvents.cleaningNeedsUser.subject, {
      callback: (_, message) => heard.push(message.json()),
    });
  });
  afterAll(() => close?.());
  return (userId) =>
    until(async () => {
      const waiting: unknown[] = await cleaning.dataSource.query('SELECT 1 FROM outbox');
      const notices = heard.filter((notice) => notice.userId === userId).map(({ notice }) => notice);
      return waiting.length === 0 && notices.length > 0 ? notices : undefined;
    });
}
