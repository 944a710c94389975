import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import {
  DecideRecommendationDto,
  ListScansDto,
  RecordActionDto,
  SaveScanDto,
  SetDeviceDto,
} from './cleaning.dto';
import type {
  CleaningAction,
  CleaningSession,
  Recommendation,
  Scan,
  StorageAnalysis,
} from './cleaning.types';

const read = { idempotent: true };

/** Scans, the storage overview, recommendations and the history of cleaning. */
export const cleaningRpc = defineRpc('cleaning', {
  saveScan: rpc(SaveScanDto).returns<Scan>(),
  listScans: rpc(ListScansDto).returns<Scan[]>(read),
  getAnalysis: rpc(NoRequest).returns<StorageAnalysis>(read),
  setDevice: rpc(SetDeviceDto).returns<StorageAnalysis>(read),
  listRecommendations: rpc(NoRequest).returns<Recommendation[]>(read),
  decideRecommendation: rpc(DecideRecommendationDto).returns<Recommendation>(read),
  getSession: rpc(NoRequest).returns<CleaningSession | null>(read),
  startSession: rpc(NoRequest).returns<CleaningSession>(),
  recordAction: rpc(RecordActionDto).returns<CleaningAction>(),
  listActions: rpc(NoRequest).returns<CleaningAction[]>(read),
  exportUser: rpc(NoRequest).returns<UserExport>(read),
});
