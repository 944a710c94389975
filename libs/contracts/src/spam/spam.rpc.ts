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
  TestDeviceDto,
} from './device.dto';
import type {
  AddressBook,
  AddressBookCard,
  Device,
  ExportedList,
  ImportedList,
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

/** Maximum size of an imported list; a message on the bus holds as much. */
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
    /** Takes back whatever the user said of a number, reports as well as the vote. */
    withdrawReports: rpc(NumberDto).returns<SpamVerdict>({ idempotent: true, status: 200 }),
    getSpamVerdict: rpc(NumberDto).returns<SpamVerdict>(repeatable),
    /** For spy, which keeps the names. */
    getNameEligibility: rpc(NameEligibilityDto).returns<NameEligibility>(repeatable),
    pairDevice: rpc(CreateDeviceDto).returns<Device>(),
    listDevices: rpc(NoRequest).returns<Device[]>(repeatable),
    deleteDevice: rpc(IdDto).returns<void>(),
    /** What would become of a caller; nothing is noted. */
    testDevice: rpc(TestDeviceDto).returns<ScreenResult>({ idempotent: true, status: 200 }),
    /** In the name of a device, which the request names by its token. */
    screen: rpc(DeviceScreenDto).returns<ScreenResult>(),
    /** In the name of a device, whose voice provider has signed the request. */
    screenProviderCall: rpc(ProviderCallDto).returns<{ markup: string }>(),
    getAddressBook: rpc(DeviceTokenDto).returns<AddressBook>(repeatable),
    /** The book without its cards. */
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
