import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import {
  CreateDeviceDto,
  DeviceCardDto,
  DeviceScreenDto,
  DeviceTokenDto,
  ExportListDto,
  ImportListDto,
  ProviderCallDto,
  TryDeviceDto,
} from './device.dto';
import type { BlockBook, BlockCard, Device, ExportedList, ImportedList, ScreenResult } from './device.types';
import {
  BlockNumberDto,
  ListNumbersDto,
  MarkTextDto,
  NumberDto,
  ReportSpamDto,
  VoteDto,
  WeighNamesDto,
} from './spam.dto';
import type {
  BlockedCall,
  BlockedText,
  NumberStanding,
  SpamCounts,
  SpamNumber,
  SpamReport,
  NameWeights,
} from './spam.types';

const repeatable = { idempotent: true };

/** The block list, reports to the community, and what was blocked. */
export const spamRpc = defineRpc('spam', {
  listNumbers: rpc(ListNumbersDto).returns<SpamNumber[]>(repeatable),
  getCounts: rpc(NoRequest).returns<SpamCounts>(repeatable),
  blockNumber: rpc(BlockNumberDto).returns<SpamNumber>(),
  toggleNumber: rpc(IdDto).returns<SpamNumber>(),
  deleteNumber: rpc(IdDto).returns<void>(),
  reportSpam: rpc(ReportSpamDto).returns<SpamReport>(),
  vote: rpc(VoteDto).returns<NumberStanding>(repeatable),
  /** Takes back whatever the user said of a number, reports as well as the vote. */
  takeBack: rpc(NumberDto).returns<NumberStanding>(repeatable),
  getStanding: rpc(NumberDto).returns<NumberStanding>(repeatable),
  /** For spy, which keeps the names. */
  weighNames: rpc(WeighNamesDto).returns<NameWeights>(repeatable),
  pairDevice: rpc(CreateDeviceDto).returns<Device>(),
  listDevices: rpc(NoRequest).returns<Device[]>(repeatable),
  deleteDevice: rpc(IdDto).returns<void>(),
  /** What would become of a caller; nothing is noted. */
  tryDevice: rpc(TryDeviceDto).returns<ScreenResult>(repeatable),
  /** In the name of a device, which the request names by its token. */
  screen: rpc(DeviceScreenDto).returns<ScreenResult>(),
  /** In the name of a device, whose voice provider has signed the request. */
  answerProvider: rpc(ProviderCallDto).returns<{ markup: string }>(),
  getBlockBook: rpc(DeviceTokenDto).returns<BlockBook>(repeatable),
  /** The book without its cards. */
  getBlockBookTag: rpc(DeviceTokenDto).returns<Pick<BlockBook, 'ctag'>>(repeatable),
  getBlockCard: rpc(DeviceCardDto).returns<BlockCard>(repeatable),
  exportNumbers: rpc(ExportListDto).returns<ExportedList>(repeatable),
  importNumbers: rpc(ImportListDto).returns<ImportedList>(),
  listBlockedCalls: rpc(NoRequest).returns<BlockedCall[]>(repeatable),
  listBlockedTexts: rpc(NoRequest).returns<BlockedText[]>(repeatable),
  markBlockedText: rpc(MarkTextDto).returns<BlockedText>(repeatable),
  deleteBlockedCall: rpc(IdDto).returns<void>(),
  deleteBlockedText: rpc(IdDto).returns<void>(),
  exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
});
