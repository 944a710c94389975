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
  ScreeningRulesDto,
  TestDeviceDto,
} from './device.dto';
import type {
  AddressBook,
  AddressBookCard,
  Device,
  ExportedList,
  ImportedList,
  ScreeningRules,
  ScreenResult,
} from './device.types';
import {
  BlockNumberDto,
  ListNumbersDto,
  MarkTextDto,
  NumberDto,
  ReportSpamDto,
  VoteDto,
  NameEligibilityDto,
} from './spam.dto';
import type {
  BlockedCall,
  BlockedText,
  SpamVerdict,
  SpamCounts,
  SpamNumber,
  SpamReport,
  NameEligibility,
} from './spam.types';
import { spamRoutes } from './spam.routes';

/** Maximum size of an imported list; a message on the bus can carry it. */
const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

const repeatable = { idempotent: true };

/** The block list, reports to the community, and what was blocked. */
export const spamRpc = defineRpc(
  'spam',
  {
    listNumbers: rpc(ListNumbersDto).returns<SpamNumber[]>(repeatable),
    getCounts: rpc(NoRequest).returns<SpamCounts>(repeatable),
    blockNumber: rpc(BlockNumberDto).returns<SpamNumber>(),
    toggleNumber: rpc(IdDto).returns<SpamNumber>(),
    deleteNumber: rpc(IdDto).returns<void>(),
    reportSpam: rpc(ReportSpamDto).returns<SpamReport>(),
    vote: rpc(VoteDto).returns<SpamVerdict>(repeatable),
    /** Withdraws the user's reports of a number and the vote on it. */
    withdrawReports: rpc(NumberDto).returns<SpamVerdict>({ idempotent: true, status: 200 }),
    getSpamVerdict: rpc(NumberDto).returns<SpamVerdict>(repeatable),
    /** For spy, which stores the names. */
    getNameEligibility: rpc(NameEligibilityDto).returns<NameEligibility>(repeatable),
    pairDevice: rpc(CreateDeviceDto).returns<Device>({ access: 'pro' }),
    listDevices: rpc(NoRequest).returns<Device[]>(repeatable),
    deleteDevice: rpc(IdDto).returns<void>(),
    getScreeningRules: rpc(NoRequest).returns<ScreeningRules>(repeatable),
    updateScreeningRules: rpc(ScreeningRulesDto).returns<ScreeningRules>({ idempotent: true, status: 200 }),
    /** Screens a test caller; nothing is stored. */
    testDevice: rpc(TestDeviceDto).returns<ScreenResult>({ idempotent: true, status: 200 }),
    /** On behalf of a device, identified by its token. */
    screen: rpc(DeviceScreenDto).returns<ScreenResult>(),
    /** On behalf of a device, whose voice provider signed the request. */
    screenProviderCall: rpc(ProviderCallDto).returns<{ markup: string }>(),
    getAddressBook: rpc(DeviceTokenDto).returns<AddressBook>(repeatable),
    /** The address book without its cards. */
    getAddressBookTag: rpc(DeviceTokenDto).returns<Pick<AddressBook, 'ctag'>>(repeatable),
    getAddressBookCard: rpc(DeviceCardDto).returns<AddressBookCard>(repeatable),
    exportNumbers: rpc(ExportListDto).returns<ExportedList>(repeatable),
    importNumbers: rpc(ImportListDto).returns<ImportedList>({
      status: 200,
      bodyLimitBytes: MAX_IMPORT_BYTES,
    }),
    listBlockedCalls: rpc(NoRequest).returns<BlockedCall[]>(repeatable),
    listBlockedTexts: rpc(NoRequest).returns<BlockedText[]>(repeatable),
    markBlockedText: rpc(MarkTextDto).returns<BlockedText>(repeatable),
    deleteBlockedCall: rpc(IdDto).returns<void>(),
    deleteBlockedText: rpc(IdDto).returns<void>(),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
  },
  spamRoutes,
);
