import { IsString } from 'class-validator';
import { busCall, call, NoRequest, types } from './call';
import { defineContract, requestClassOf } from './contract';
import { defineEvents, event } from './events';

class AskDto {
  @IsString()
  question!: string;
}

const ask = call('spy.ask', 'POST /api/ask', types<AskDto, { answer: string }>(), { idempotent: true });
const forget = busCall('spy.forget', types<NoRequest, void>());

describe('a call', () => {
  it('should have its operation, subject and route', () => {
    expect(ask).toEqual({
      operationId: 'ask',
      subject: 'rpc.spy.ask',
      idempotent: true,
      route: { key: 'POST /api/ask', method: 'POST', path: '/api/ask', access: 'user', status: 201 },
    });
    expect(forget).toEqual({ operationId: 'forget', subject: 'rpc.spy.forget', idempotent: false });
  });

  it('should take the last of its options', () => {
    const both = call('spy.ask', 'GET /api/ask', types(), { status: 202, timeoutMs: 9 }, { status: 200 });
    expect(both.route).toMatchObject({ status: 200, timeoutMs: 9 });
  });
});

describe('a contract', () => {
  it('should hold the class of each request', () => {
    defineContract({ ask, forget }, { ask: AskDto });
    expect([ask, forget].map(requestClassOf)).toEqual([AskDto, NoRequest]);
  });

  it('should not know the request of a call that is in no contract', () => {
    const other = busCall('spy.other', types<NoRequest, void>());
    expect(() => requestClassOf(other)).toThrow('The call other is in no contract');
  });

  it('should compile only with the class of every request, and calls under their own names', () => {
    class OtherDto {
      other!: number;
    }
    // @ts-expect-error the request of "ask" has no class
    defineContract({ ask }, {});
    // @ts-expect-error the class of another request
    defineContract({ ask }, { ask: OtherDto });
    // @ts-expect-error "forget" takes nothing
    defineContract({ forget }, { forget: AskDto });
    // @ts-expect-error the call has another name
    expect(defineContract({ renamed: forget }, {})).toEqual({ renamed: forget });
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
