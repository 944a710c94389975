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
  return {
    /** Waits for an event whose payload holds all of `expected`. */
    find: <Payload extends object>(event: EventType<Payload>, expected: Partial<Payload>): Promise<Payload> =>
      until(() => {
        const found = recorded.find(
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
