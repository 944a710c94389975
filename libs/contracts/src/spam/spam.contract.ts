import { defineContract } from '../core/contract';
import { GetDigestDto } from '../core/digest.dto';
import { IdDto } from '../core/id.dto';
import {
  CreateDeviceDto,
  DeviceCardDto,
  DeviceScreenDto,
  ScreenDto,
  DeviceTokenDto,
  ExportListDto,
  ImportListDto,
  ProviderCallDto,
  ScreeningRulesDto,
  TestDeviceDto,
} from './device.dto';
import {
  BlockNumberDto,
  ListNumbersDto,
  MarkTextDto,
  NumberDto,
  ReportSpamDto,
  VoteDto,
  NameEligibilityDto,
} from './spam.dto';
import * as calls from './spam.calls';

/** The block list, reports to the community, and what was blocked. */
export const spamContract = defineContract(calls, {
  getSpamDigest: GetDigestDto,
  listNumbers: ListNumbersDto,
  blockNumber: BlockNumberDto,
  toggleNumber: IdDto,
  deleteNumber: IdDto,
  reportSpam: ReportSpamDto,
  voteOnNumber: VoteDto,
  withdrawReports: NumberDto,
  getSpamVerdict: NumberDto,
  getNameEligibility: NameEligibilityDto,
  pairDevice: CreateDeviceDto,
  deleteDevice: IdDto,
  updateScreeningRules: ScreeningRulesDto,
  testDevice: TestDeviceDto,
  screenAsDevice: DeviceScreenDto,
  screenAsUser: ScreenDto,
  screenProviderCall: ProviderCallDto,
  getAddressBook: DeviceTokenDto,
  getAddressBookTag: DeviceTokenDto,
  getAddressBookCard: DeviceCardDto,
  exportBlockList: ExportListDto,
  importNumbers: ImportListDto,
  markBlockedText: MarkTextDto,
  deleteBlockedCall: IdDto,
  deleteBlockedText: IdDto,
});
