import { failureMessage } from '../../../shared/api/failure-message';
import { formatNumber } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { ListRow } from '../../../shared/ui/list';
import { Notice } from '../../../shared/ui/notice';
import { SearchList } from '../../../shared/ui/search-list';
import { SeverityBadge } from '../components/severity-badge';
import { DataCredits } from '../ips/data-credits';
import { spyText, useSpyText } from '../messages';
import type { DeviceMatch } from './match-device';
import { type CheckedDevice, useSaveMatches } from './use-device-check';

/** What was found, with how much was compared; claims no more than that. */
export function DeviceResult({ checked: { report, list } }: { checked: CheckedDevice }) {
  const t = useSpyText();
  const { kind, compared, skipped, matches } = report;
  const packages = matches.filter((match) => match.kind === 'package').map(({ what }) => what);
  const isSerious = matches.some(({ severity }) => severity !== 'low');
  return (
    <div className="mt-5">
      {matches.length === 0 ? (
        <Notice announce>{t('device.clean')}</Notice>
      ) : (
        <>
          <Notice tone={isSerious ? 'bad' : 'info'} announce>
            <p className="font-medium">{t('device.found', { count: matches.length })}</p>
            {isSerious && <p>{t('device.next')}</p>}
          </Notice>
          <div className="-mx-5">
            <SearchList
              items={matches}
              label={t('device.title')}
              searchLabel={t('device.search')}
              textOf={(match) => `${match.what} ${wordsOf(match)}`}
              row={(match) => (
                <ListRow
                  key={`${match.kind} ${match.by} ${match.what}`}
                  title={<span className="wrap-anywhere">{match.what}</span>}
                  description={wordsOf(match)}
                  trailing={<SeverityBadge severity={match.severity} />}
                />
              )}
            />
          </div>
        </>
      )}
      <p className="mt-4 text-small text-soft">
        {t(`device.checked.${kind}`, {
          count: formatNumber(compared),
          apps: formatNumber(list.apps.length),
          skipped: formatNumber(skipped),
        })}
      </p>
      <DataCredits credits={[list.credit]} />
      {packages.length > 0 && <SaveMatches packages={packages} />}
    </div>
  );
}

function wordsOf({ kind, by, app }: DeviceMatch): string {
  if (kind === 'package' || kind === 'bundle') return spyText(`device.${app.type}`, { app: app.name });
  return spyText(`device.${kind}`, { app: app.name, by: by ?? spyText('device.someApp') });
}

function SaveMatches({ packages }: { packages: string[] }) {
  const t = useSpyText();
  const { mutate, isPending, isSuccess, error } = useSaveMatches();
  if (isSuccess) {
    return (
      <div className="mt-4">
        <Notice announce>{t('device.saved')}</Notice>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Button variant="secondary" busy={isPending} onClick={() => mutate(packages)}>
        {t('device.save')}
      </Button>
      <p className="text-small text-soft">{t('device.save.hint')}</p>
      {error && <Notice tone="bad">{failureMessage(error)}</Notice>}
    </div>
  );
}
