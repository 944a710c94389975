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
import { CreateSchema1764547200000 } from './migrations/1764547200000-create-schema';

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
  migrations: [CreateSchema1764547200000],
};
