import { failureMessage } from '@/shared/api/failure-message';
import { formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { ListRow } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { SearchList } from '@/shared/ui/search-list';
import { SeverityBadge } from '../components/severity-badge';
import { DataCredits } from '../ips/data-credits';
import { spyText, useSpyText } from '../messages';
import type { DeviceMatch } from './match-device';
import { type CheckedDevice, type FoundSigns, useSaveMatches } from './use-device-check';

/** The matches, and how much was compared; it claims nothing beyond that. */
export function DeviceResult({ checked: { report, list } }: { checked: CheckedDevice }) {
  const t = useSpyText();
  const { kind, compared, skipped, matches } = report;
  const signs = signsOf(matches);
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
      {Object.values(signs).some(({ length }) => length > 0) && <SaveMatches signs={signs} />}
    </div>
  );
}

function wordsOf({ kind, by, app }: DeviceMatch): string {
  if (kind === 'package' || kind === 'bundle') return spyText(`device.${app.type}`, { app: app.name });
  return spyText(`device.${kind}`, { app: app.name, by: by ?? spyText('device.someApp') });
}

/** The matches that can be saved; a visited website belongs to no app. */
function signsOf(matches: readonly DeviceMatch[]): FoundSigns {
  const of = (...kinds: DeviceMatch['kind'][]) => [
    ...new Set(matches.filter(({ kind }) => kinds.includes(kind)).map(({ what }) => what)),
  ];
  return { packages: of('package'), bundles: of('bundle'), contacts: of('contact', 'address') };
}

function SaveMatches({ signs }: { signs: FoundSigns }) {
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
      <Button variant="secondary" busy={isPending} onClick={() => mutate(signs)}>
        {t('device.save')}
      </Button>
      <p className="text-small text-soft">{t('device.save.hint')}</p>
      {error && <Notice tone="bad">{failureMessage(error)}</Notice>}
    </div>
  );
}
