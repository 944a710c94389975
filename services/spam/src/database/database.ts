import { type ServiceDatabase, StoredListRow } from '@swipeclean/service-kit';
import { MemberRow } from '../accounts/member.repository';
import { OwnerSessionRow } from '../accounts/owner-session.repository';
import { NumberRow } from '../block-list/number.entity';
import {
  ClaimRow,
  ClaimSumRow,
  ComplaintRow,
  ComplaintSumRow,
  ReportRow,
  VoteRow,
} from '../community/community.entity';
import { DeviceRow, ScreeningRulesRow } from '../devices/device.entity';
import { BlockedCallRow, BlockedTextRow } from '../history/history.entity';
import { ProviderCallRow } from '../screening/provider-call.repository';
import { CreateTables1763700000000 } from './migrations/1763700000000-create-tables';
import { JudgeNumbers1763800000000 } from './migrations/1763800000000-judge-numbers';
import { ScreenCallers1763820000000 } from './migrations/1763820000000-screen-callers';
import { JudgeTexts1763830000000 } from './migrations/1763830000000-judge-texts';
import { SealTexts1763840000000 } from './migrations/1763840000000-seal-texts';
import { ForgetOldRows1763850000000 } from './migrations/1763850000000-forget-old-rows';
import { KnowRequestsByDigest1763860000000 } from './migrations/1763860000000-know-requests-by-digest';
import { ReadByCountry1763870000000 } from './migrations/1763870000000-read-by-country';
import { RulesAndLists1763880000000 } from './migrations/1763880000000-rules-and-lists';
import { SumClaims1763890000000 } from './migrations/1763890000000-sum-claims';
import { SumComplaints1763900000000 } from './migrations/1763900000000-sum-complaints';
import { HoldOwnerSessions1763910000000 } from './migrations/1763910000000-hold-owner-sessions';

export const spamDatabase: ServiceDatabase = {
  schema: 'spam',
  entities: [
    NumberRow,
    ReportRow,
    VoteRow,
    ClaimRow,
    ClaimSumRow,
    ScreeningRulesRow,
    StoredListRow,
    BlockedCallRow,
    BlockedTextRow,
    MemberRow,
    OwnerSessionRow,
    ComplaintRow,
    ComplaintSumRow,
    DeviceRow,
    ProviderCallRow,
  ],
  migrations: [
    CreateTables1763700000000,
    JudgeNumbers1763800000000,
    ScreenCallers1763820000000,
    JudgeTexts1763830000000,
    SealTexts1763840000000,
    ForgetOldRows1763850000000,
    KnowRequestsByDigest1763860000000,
    ReadByCountry1763870000000,
    RulesAndLists1763880000000,
    SumClaims1763890000000,
    SumComplaints1763900000000,
    HoldOwnerSessions1763910000000,
  ],
};
