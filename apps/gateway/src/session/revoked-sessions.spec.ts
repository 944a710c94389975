import { createLogger, type MessageBus, RpcClient } from '@swipeclean/service-kit';
import type { GatewayConfig } from '../config';
import { RevokedSessions } from './revoked-sessions';

type Callback = (error: null, message: { json(): unknown }) => void;

describe('RevokedSessions', () => {
  it.each([undefined, null, 7, {}, { sessionIds: 'all' }, { stream: 'EVENTS', seq: 1 }])(
    'should drop %p on its subject and keep listening',
    (content) => {
      let deliver: Callback = () => undefined;
      const bus = {
        isConnected: true,
        onReconnect: () => undefined,
        connection: {
          subscribe: (_: string, options: { callback: Callback }) => (deliver = options.callback),
        },
      } as unknown as MessageBus;
      const config = { accessTokenMaxSeconds: 60 } as GatewayConfig;
      const revoked = new RevokedSessions(config, bus, new RpcClient(bus), createLogger('test', 'silent'));
      revoked.start();
      revoked.stop();
      expect(() => deliver(null, { json: () => content })).not.toThrow();
      deliver(null, { json: () => ({ sessionIds: ['ended'] }) });
      expect(revoked.has('ended')).toBe(true);
    },
  );
});
