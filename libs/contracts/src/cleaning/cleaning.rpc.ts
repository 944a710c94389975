import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import {
  DecideRecommendationDto,
  GetInsightsDto,
  ListActionsDto,
  ListScansDto,
  RecordActionDto,
  ReserveActionDto,
  SaveScanDto,
  SetDeviceDto,
  CommitActionDto,
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
import { cleaningRoutes } from './cleaning.routes';

const repeatable = { idempotent: true };

/** Scans, the storage overview, recommendations and the history of cleaning. */
export const cleaningRpc = defineRpc(
  'cleaning',
  {
    saveScan: rpc(SaveScanDto).returns<Scan>(),
    listScans: rpc(ListScansDto).returns<Scan[]>(repeatable),
    getAnalysis: rpc(NoRequest).returns<StorageAnalysis>(repeatable),
    getInsights: rpc(GetInsightsDto).returns<Insights>(repeatable),
    setDevice: rpc(SetDeviceDto).returns<StorageAnalysis>(repeatable),
    listRecommendations: rpc(NoRequest).returns<Recommendation[]>(repeatable),
    decideRecommendation: rpc(DecideRecommendationDto).returns<Recommendation>(repeatable),
    getSession: rpc(NoRequest).returns<CleaningSession | null>(repeatable),
    startSession: rpc(NoRequest).returns<CleaningSession>(),
    reserveAction: rpc(ReserveActionDto).returns<CleaningAction>(),
    commitAction: rpc(CommitActionDto).returns<CleaningAction>(repeatable),
    getAllowance: rpc(NoRequest).returns<CleaningAllowance>(repeatable),
    recordAction: rpc(RecordActionDto).returns<CleaningAction>(),
    listActions: rpc(ListActionsDto).returns<CleaningAction[]>(repeatable),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
  },
  cleaningRoutes,
);
