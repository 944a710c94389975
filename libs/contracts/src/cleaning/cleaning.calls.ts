import { busCall, call, type NoRequest, types } from '../core/call';
import type { GetDigestDto } from '../core/digest.dto';
import type { CleaningDigest } from '../core/digest.types';
import type { UserExport } from '../core/user-data';
import type {
  AddActionEventDto,
  DecideRecommendationDto,
  GetInsightsDto,
  ListActionsDto,
  ListScansDto,
  ReserveActionDto,
  SaveScanDto,
  SetDeviceDto,
} from './cleaning.dto';
import type {
  CleaningAction,
  CleaningAllowance,
  CleaningSession,
  Insights,
  Recommendation,
  Scan,
  StorageAnalysis,
} from './cleaning.types';

// Scans, the storage overview, recommendations and the history of cleaning.

const repeatable = { idempotent: true } as const;

/** A repeat with the same key changes nothing. */
const countsOnce = { idempotent: true, hasIdempotencyKey: true } as const;

export const saveScan = call('cleaning.saveScan', 'POST /api/storage/scans', types<SaveScanDto, Scan>());

export const listScans = call(
  'cleaning.listScans',
  'GET /api/storage/scans',
  types<ListScansDto, Scan[]>(),
  repeatable,
);

export const getAnalysis = call(
  'cleaning.getAnalysis',
  'GET /api/storage/analysis',
  types<NoRequest, StorageAnalysis>(),
  repeatable,
);

export const getInsights = call(
  'cleaning.getInsights',
  'GET /api/storage/insights',
  types<GetInsightsDto, Insights>(),
  repeatable,
);

export const setStorageDevice = call(
  'cleaning.setStorageDevice',
  'PUT /api/storage/device',
  types<SetDeviceDto, StorageAnalysis>(),
  repeatable,
);

export const listRecommendations = call(
  'cleaning.listRecommendations',
  'GET /api/cleaning/recommendations',
  types<NoRequest, Recommendation[]>(),
  repeatable,
);

export const decideRecommendation = call(
  'cleaning.decideRecommendation',
  'PATCH /api/cleaning/recommendations/:id',
  types<DecideRecommendationDto, Recommendation>(),
  repeatable,
);

export const getCleaningSession = call(
  'cleaning.getCleaningSession',
  'GET /api/cleaning/session',
  types<NoRequest, CleaningSession | null>(),
  repeatable,
);

export const startCleaningSession = call(
  'cleaning.startCleaningSession',
  'POST /api/cleaning/session',
  types<NoRequest, CleaningSession>(),
);

export const reserveAction = call(
  'cleaning.reserveAction',
  'POST /api/cleaning/actions/reservations',
  types<ReserveActionDto, CleaningAction>(),
);

export const addActionEvent = call(
  'cleaning.addActionEvent',
  'POST /api/cleaning/actions/:id/events',
  types<AddActionEventDto, CleaningAction>(),
  countsOnce,
);

export const getAllowance = call(
  'cleaning.getAllowance',
  'GET /api/cleaning/allowance',
  types<NoRequest, CleaningAllowance>(),
  repeatable,
);

export const listActions = call(
  'cleaning.listActions',
  'GET /api/cleaning/actions',
  types<ListActionsDto, CleaningAction[]>(),
  repeatable,
  { scopes: ['lists:read'] },
);

/** For auth, which mails the digest. */
export const getCleaningDigest = busCall(
  'cleaning.getCleaningDigest',
  types<GetDigestDto, CleaningDigest>(),
  repeatable,
);

export const exportCleaningData = busCall(
  'cleaning.exportCleaningData',
  types<NoRequest, UserExport>(),
  repeatable,
);
