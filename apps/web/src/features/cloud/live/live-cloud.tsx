import type { CloudAccount, User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Cloud } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SourceCopiesEntry } from '@/folder/source-copies/source-copies-entry';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session-store';
import { hasFreeLimits } from '@/shared/session/user';
import { ConnectionRow } from '@/shared/sources/connection-row';
import { cloudSource } from '@/shared/sources/source-calls';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { List } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Select } from '@/shared/ui/select';
import { Skeleton } from '@/shared/ui/skeleton';
import { drivesQuery } from '../api/drive.queries';
import { useCloudText } from '../messages';
import { ConnectDrive } from './connect/connect-drive';
import { ConsentOutcome } from './connect/consent-outcome';
import { DriveView } from './drive/drive-view';

/** The user's own drives: connect one, see what fills it, and clean it. */
export default function LiveCloud() {
  const t = useCloudText();
  const { user } = useSession();
  return (
    <div className="mb-8 flex flex-col gap-4">
      <ConsentOutcome />
      <QueryView
        query={useQuery(drivesQuery)}
        errorTitle={t('drives.failed')}
        skeleton={<Skeleton className="h-48 rounded-card" />}
      >
        {(drives) =>
          drives.length > 0 ? <Drives drives={drives} user={user} /> : <FirstDrive user={user} />
        }
      </QueryView>
    </div>
  );
}

function FirstDrive({ user }: { user: User | undefined }) {
  const t = useCloudText();
  if (user && hasFreeLimits(user)) return <ProCard />;
  return (
    <Card flush title={t('connect.own')}>
      <p className="px-5 pb-4 text-small text-soft">{t('connect.own.text')}</p>
      <ConnectDrive onConnected={() => undefined} />
    </Card>
  );
}

/** What Pro adds, for a user without it. */
function ProCard() {
  const t = useCloudText();
  return (
    <Card title={t('pro.title')}>
      <p className="text-soft">{t('pro.text')}</p>
      <ul className="my-4 flex list-disc flex-col gap-1 pl-5 text-small">
        <li>{t('pro.scan')}</li>
        <li>{t('pro.copies')}</li>
        <li>{t('pro.undo')}</li>
      </ul>
      <LinkButton to={paths.pricing}>{t('pro.plans')}</LinkButton>
    </Card>
  );
}

interface DrivesProps {
  drives: readonly CloudAccount[];
  user: User | undefined;
}

function Drives({ drives, user }: DrivesProps) {
  const t = useCloudText();
  const [search, setSearch] = useSearchParams();
  const [isConnecting, setConnecting] = useState(false);
  const drive =
    drives.find(({ id }) => id === (search.get('drive') ?? search.get('connected'))) ?? drives[0]!;
  const isFree = user !== undefined && hasFreeLimits(user);
  return (
    <>
      {isFree && <ProCard />}
      {drives.length > 1 && (
        <Select
          label={t('drives.choose')}
          value={drive.id}
          onChange={({ target }) => setSearch({ drive: target.value }, { replace: true })}
          options={drives.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DriveView key={drive.id} drive={drive} canClean={!isFree} />
      {!isFree && <SourceCopiesEntry title={t('elsewhere')} description={t('elsewhere.text')} />}
      <Card
        flush
        title={t('drives.title')}
        aside={
          !isFree &&
          !isConnecting && (
            <Button variant="quiet" onClick={() => setConnecting(true)}>
              {t('drives.connect')}
            </Button>
          )
        }
      >
        {isConnecting && (
          <ConnectDrive
            onConnected={({ id }) => {
              setConnecting(false);
              setSearch({ drive: id }, { replace: true });
            }}
          />
        )}
        <List label={t('drives.title')}>
          {drives.map((one) => (
            <ConnectionRow key={one.id} source={cloudSource} account={one} name={one.name} icon={Cloud} />
          ))}
        </List>
      </Card>
    </>
  );
}
