import type { EventType } from '@swipeclean/contracts/server';
import { type TestInfrastructure, until } from '@swipeclean/service-kit/testing';

/** Records every event of auth from now on. */
export async function recordEvents(infrastructure: TestInfrastructure) {
  const bus = await infrastructure.connect('admin');
  const recorded: { subject: string; payload: object }[] = [];
  bus.connection.subscribe('event.auth.>', {
    callback: (_, message) => recorded.push({ subject: message.subject, payload: message.json() }),
  });
  await bus.connection.flush();
  const listNow = <Payload extends object>(event: EventType<Payload>, expected: Partial<Payload>) =>
    recorded
      .filter(
        ({ subject, payload }) =>
          subject === event.subject &&
          Object.entries(expected).every(
            ([key, value]) =>
              JSON.stringify((payload as Record<string, unknown>)[key]) === JSON.stringify(value),
          ),
      )
      .map(({ payload }) => payload as Payload);
  return {
    /** Waits for an event whose payload holds all of `expected`. */
    find: <Payload extends object>(event: EventType<Payload>, expected: Partial<Payload>): Promise<Payload> =>
      until(() => listNow(event, expected)[0]),
    /** Waits for so many events whose payloads hold all of `expected`; in their order. */
    list: <Payload extends object>(
      event: EventType<Payload>,
      expected: Partial<Payload>,
      count: number,
    ): Promise<Payload[]> =>
      until(() => {
        const found = listNow(event, expected);
        return found.length >= count ? found : undefined;
      }),
    stop: () => bus.close(),
  };
}
