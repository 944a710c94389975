import { PATTERN_METADATA } from '@nestjs/microservices/constants';
import { busCall, defineContract, types } from '@swipeclean/contracts/server';
import { RpcHandler } from './rpc-handler.decorator';

class AskDto {
  question!: string;
}

const ask = busCall('auth.ask', types<AskDto, { answer: string }>());
defineContract({ ask }, { ask: AskDto });

class Handlers {
  @RpcHandler(ask)
  async ask({ question }: AskDto) {
    return { answer: question };
  }

  // @ts-expect-error the call has another name
  @RpcHandler(ask)
  async answer({ question }: AskDto) {
    return { answer: question };
  }
}

class WrongReply {
  // @ts-expect-error the reply has another type
  @RpcHandler(ask)
  async ask(_: AskDto) {
    return { answer: 42 };
  }
}

class WrongRequest {
  // @ts-expect-error the request has another type
  @RpcHandler(ask)
  async ask(request: { other: number }) {
    return { answer: String(request.other) };
  }
}

describe('RpcHandler', () => {
  it("should bind a method of the operation's name, request and reply to its subject, and compile no other", () => {
    for (const { prototype } of [Handlers, WrongReply, WrongRequest]) {
      const patterns: unknown = Reflect.getMetadata(PATTERN_METADATA, prototype.ask);
      expect(patterns).toEqual(['rpc.auth.ask']);
    }
  });
});
