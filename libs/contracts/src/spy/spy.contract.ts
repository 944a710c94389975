import { defineContract } from '../core/contract';
import { GetDigestDto } from '../core/digest.dto';
import { IdDto } from '../core/id.dto';
import { LabelCallerDto } from './caller.dto';
import { AcknowledgeAlertDto, CheckAppsDto, LookupIpDto, LookupPhoneDto } from './spy.dto';
import * as calls from './spy.calls';

/** Lookups of numbers and addresses, detections and alerts. */
export const spyContract = defineContract(calls, {
  getSpyDigest: GetDigestDto,
  lookupPhone: LookupPhoneDto,
  lookupIp: LookupIpDto,
  markAlertRead: IdDto,
  acknowledgeAlert: AcknowledgeAlertDto,
  checkApps: CheckAppsDto,
  labelCallerId: LabelCallerDto,
  deleteCallerId: IdDto,
  deleteIpRecord: IdDto,
  deleteAlert: IdDto,
});
