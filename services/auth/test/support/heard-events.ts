import type { EventType } from '@swipeclean/contracts/server';
import type { TestInfrastructure } from '@swipeclean/service-kit/testing';
import { until } from './until';

/** Hears every event of auth from now on, as whoever administers the bus would. */
export async function hearEvents(infrastructure: TestInfrastructure) {
  const bus = await infrastructure.connect('admin');
  const heard: { subject: string; payload: object }[] = [];
  bus.connection.subscribe('event.auth.>', {
    callback: (_, message) => heard.push({ subject: message.subject, payload: message.json() }),
  });
  await bus.connection.flush();
  return {
    /** Waits for an event whose payload holds all of `expected`. */
    find: <Payload extends object>(event: EventType<Payload>, expected: Partial<Payload>): Promise<Payload> =>
      until(() => {
        const found = heard.find(
          ({ subject, payload }) =>
            subject === event.subject &&
            Object.entries(expected).every(
              ([key, value]) =>
                JSON.stringify((payload as Record<string, unknown>)[key]) === JSON.stringify(value),
            ),
        );
        return found?.payload as Payload | undefined;
      }),
    stop: () => bus.close(),
  };
}
