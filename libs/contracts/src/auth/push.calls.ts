import { call, type NoRequest, types } from '../core/call';
import type { AddPushDeviceDto, PushDeviceDto } from './push.dto';
import type { PushDevice, PushSettings } from './push.types';

// Notifications in browsers (Web Push).

const repeatable = { idempotent: true } as const;

export const getPushSettings = call(
  'auth.getPushSettings',
  'GET /api/auth/push',
  types<NoRequest, PushSettings>(),
  repeatable,
);

/** Has notifications sent to a browser. */
export const addPushDevice = call(
  'auth.addPushDevice',
  'POST /api/auth/push/devices',
  types<AddPushDeviceDto, PushDevice>(),
  { status: 201, idempotent: true },
);

export const removePushDevice = call(
  'auth.removePushDevice',
  'DELETE /api/auth/push/devices/:id',
  types<PushDeviceDto, void>(),
  repeatable,
);
