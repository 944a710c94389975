import { busCall, call, type NoRequest, types } from '../core/call';
import type { GetDigestDto } from '../core/digest.dto';
import type { SpamDigest } from '../core/digest.types';
import type { IdDto } from '../core/id.dto';
import type { UserExport } from '../core/user-data';
import type {
  CreateDeviceDto,
  DeviceCardDto,
  DeviceScreenDto,
  DeviceTokenDto,
  ExportListDto,
  ImportListDto,
  ProviderCallDto,
  ScreenDto,
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
import type {
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

// The block list, reports to the community, and what was blocked.

/** Maximum size of an imported list; a message on the bus can carry it. */
const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

const repeatable = { idempotent: true } as const;

/** What API keys may do with the block list and what it blocked. */
const readsLists = { scopes: ['lists:read'] } as const;
const writesLists = { scopes: ['lists:write'] } as const;

export const listNumbers = call(
  'spam.listNumbers',
  'GET /api/spam/numbers',
  types<ListNumbersDto, SpamNumber[]>(),
  repeatable,
  readsLists,
);

export const getSpamCounts = call(
  'spam.getSpamCounts',
  'GET /api/spam/counts',
  types<NoRequest, SpamCounts>(),
  repeatable,
  readsLists,
);

export const blockNumber = call(
  'spam.blockNumber',
  'POST /api/spam/numbers',
  types<BlockNumberDto, SpamNumber>(),
  writesLists,
);

export const toggleNumber = call(
  'spam.toggleNumber',
  'PATCH /api/spam/numbers/:id/toggle',
  types<IdDto, SpamNumber>(),
  writesLists,
);

export const deleteNumber = call(
  'spam.deleteNumber',
  'DELETE /api/spam/numbers/:id',
  types<IdDto, void>(),
  writesLists,
);

export const reportSpam = call(
  'spam.reportSpam',
  'POST /api/spam/reports',
  types<ReportSpamDto, SpamReport>(),
);

export const voteOnNumber = call(
  'spam.voteOnNumber',
  'POST /api/spam/votes',
  types<VoteDto, SpamVerdict>(),
  repeatable,
);

/** Withdraws the user's reports of a number and the vote on it. */
export const withdrawReports = call(
  'spam.withdrawReports',
  'DELETE /api/spam/votes/:number',
  types<NumberDto, SpamVerdict>(),
  { idempotent: true, status: 200 },
);

export const getSpamVerdict = call(
  'spam.getSpamVerdict',
  'GET /api/spam/lookup',
  types<NumberDto, SpamVerdict>(),
  repeatable,
  { scopes: ['lookup'] },
);

/** For spy, which stores the names. */
export const getNameEligibility = busCall(
  'spam.getNameEligibility',
  types<NameEligibilityDto, NameEligibility>(),
  repeatable,
);

export const pairDevice = call(
  'spam.pairDevice',
  'POST /api/spam/devices',
  types<CreateDeviceDto, Device>(),
  { access: 'pro' },
);

export const listDevices = call(
  'spam.listDevices',
  'GET /api/spam/devices',
  types<NoRequest, Device[]>(),
  repeatable,
);

export const deleteDevice = call('spam.deleteDevice', 'DELETE /api/spam/devices/:id', types<IdDto, void>());

export const getScreeningRules = call(
  'spam.getScreeningRules',
  'GET /api/spam/rules',
  types<NoRequest, ScreeningRules>(),
  repeatable,
  readsLists,
);

export const updateScreeningRules = call(
  'spam.updateScreeningRules',
  'PUT /api/spam/rules',
  types<ScreeningRulesDto, ScreeningRules>(),
  { idempotent: true, status: 200 },
);

/** Screens a test caller; nothing is stored. */
export const testDevice = call(
  'spam.testDevice',
  'POST /api/spam/devices/:id/try',
  types<TestDeviceDto, ScreenResult>(),
  { idempotent: true, status: 200 },
);

/** On behalf of a device, identified by its token. */
export const screenAsDevice = busCall('spam.screenAsDevice', types<DeviceScreenDto, ScreenResult>());

/** For the user, whose API key asks. */
export const screenAsUser = busCall('spam.screenAsUser', types<ScreenDto, ScreenResult>());

/** On behalf of a device, whose voice provider signed the request. */
export const screenProviderCall = busCall(
  'spam.screenProviderCall',
  types<ProviderCallDto, { markup: string }>(),
);

export const getAddressBook = busCall(
  'spam.getAddressBook',
  types<DeviceTokenDto, AddressBook>(),
  repeatable,
);

/** The address book without its cards. */
export const getAddressBookTag = busCall(
  'spam.getAddressBookTag',
  types<DeviceTokenDto, Pick<AddressBook, 'ctag'>>(),
  repeatable,
);

export const getAddressBookCard = busCall(
  'spam.getAddressBookCard',
  types<DeviceCardDto, AddressBookCard>(),
  repeatable,
);

export const exportBlockList = busCall(
  'spam.exportBlockList',
  types<ExportListDto, ExportedList>(),
  repeatable,
);

export const importNumbers = call(
  'spam.importNumbers',
  'POST /api/spam/import',
  types<ImportListDto, ImportedList>(),
  { status: 200, limit: 'import', bodyLimitBytes: MAX_IMPORT_BYTES },
  writesLists,
);

export const listBlockedCalls = call(
  'spam.listBlockedCalls',
  'GET /api/spam/blocked-calls',
  types<NoRequest, BlockedCall[]>(),
  repeatable,
  readsLists,
);

export const listBlockedTexts = call(
  'spam.listBlockedTexts',
  'GET /api/spam/blocked-texts',
  types<NoRequest, BlockedText[]>(),
  repeatable,
  readsLists,
);

export const markBlockedText = call(
  'spam.markBlockedText',
  'PATCH /api/spam/blocked-texts/:id',
  types<MarkTextDto, BlockedText>(),
  repeatable,
);

export const deleteBlockedCall = call(
  'spam.deleteBlockedCall',
  'DELETE /api/spam/blocked-calls/:id',
  types<IdDto, void>(),
);

export const deleteBlockedText = call(
  'spam.deleteBlockedText',
  'DELETE /api/spam/blocked-texts/:id',
  types<IdDto, void>(),
);

/** For auth, which mails the digest. */
export const getSpamDigest = busCall('spam.getSpamDigest', types<GetDigestDto, SpamDigest>(), repeatable);

export const exportSpamData = busCall('spam.exportSpamData', types<NoRequest, UserExport>(), repeatable);
