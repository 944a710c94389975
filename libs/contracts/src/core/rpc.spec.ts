import { IsString } from 'class-validator';
import { defineEvents, event } from './events';
import { defineRpc, NoRequest, rpc } from './rpc';

class AskDto {
  @IsString()
  question!: string;
}

const sampleRpc = defineRpc('sample', {
  ask: rpc(AskDto).returns<{ answer: string }>({ idempotent: true }),
  forget: rpc(NoRequest).returns<void>(),
});

describe('defineRpc', () => {
  it("should set each operation's subject, request class and idempotency", () => {
    expect(sampleRpc.ask).toEqual({ subject: 'rpc.sample.ask', request: AskDto, idempotent: true });
    expect(sampleRpc.forget).toEqual({ subject: 'rpc.sample.forget', request: NoRequest, idempotent: false });
  });

  it('should refuse route options of an operation without a route', () => {
    const specs = { ask: rpc(AskDto).returns<void>({ access: 'public' }) };
    expect(() => defineRpc('sample', specs)).toThrow('sample.ask has route options but no route');
  });

  it('should not compile with a route that names no operation', () => {
    const routes = { ask: 'GET /api/ask', other: 'GET /api/other' } as const;
    const specs = { ask: rpc(AskDto).returns<void>() };
    // @ts-expect-error there is no operation "other"
    expect(defineRpc('sample', specs, routes)).not.toHaveProperty('other');
  });
});

describe('defineEvents', () => {
  it("should set each event's subject and consumers", () => {
    const events = defineEvents('sample', { asked: event(AskDto, ['spam']) });
    expect(events.asked).toMatchObject({
      subject: 'event.sample.asked',
      producer: 'sample',
      name: 'asked',
      payload: AskDto,
      consumers: ['spam'],
    });
  });
});
