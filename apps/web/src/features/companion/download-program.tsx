import { type CompanionBuild, type CompanionBuilds, DOWNLOADS_PATH } from '@swipeclean/contracts';
import { Download } from 'lucide-react';
import { formatBytes } from '@/shared/format/format';
import { buttonStyles } from '@/shared/ui/button-styles';
import { Card } from '@/shared/ui/card';
import { CommandLine } from '@/shared/ui/command-line';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { chooseBuilds, nameSystem } from './find-builds';
import { useCompanionText } from './messages';

/** Allows a program that came from a browser, which Gatekeeper else calls damaged (FedoraQt/MediaWriter issue 678). */
const ALLOW_ON_MACOS = 'xattr -dr com.apple.quarantine SwipeClean.app';

/** The program for the visitor's computer, and those for others. */
export function DownloadProgram({ version, builds }: CompanionBuilds) {
  const t = useCompanionText();
  const fitting = chooseBuilds(builds, navigator.userAgent);
  const others = builds.filter((build) => !fitting.includes(build));
  const first = fitting[0];
  return (
    <Card flush title={t('download.title')}>
      {first && (
        <div className="flex flex-col gap-4 px-5 pb-5">
          {fitting.map((build) => (
            <Build key={build.name} build={build} version={version} />
          ))}
          <p className="text-soft">{t(`download.open.${first.system}`)}</p>
          <p className="text-soft">{t('download.page')}</p>
          <Warning build={first} />
        </div>
      )}
      {others.length > 0 && (
        <>
          <h3 className="px-5 pb-1 text-small font-semibold text-soft">{t('download.others')}</h3>
          <List>
            {others.map((build) => (
              <Disclosure key={build.name} title={nameSystem(build)} trailing={formatBytes(build.bytes)}>
                <div className="flex flex-col gap-4 px-5 pb-5">
                  <Build build={build} version={version} />
                  <p className="text-soft">{t(`download.open.${build.system}`)}</p>
                  <Warning build={build} />
                </div>
              </Disclosure>
            ))}
          </List>
        </>
      )}
    </Card>
  );
}

function Build({ build, version }: { build: CompanionBuild; version: string | null }) {
  const t = useCompanionText();
  const system = nameSystem(build);
  return (
    <div>
      <a href={`${DOWNLOADS_PATH}${build.name}`} download className={buttonStyles({ size: 'lg' })}>
        <Download aria-hidden className="size-5 shrink-0" />
        {t('download.action', { system })}
      </a>
      <p className="mt-2 text-small text-soft">
        {t('download.version', { version: version ?? '', size: formatBytes(build.bytes) })}
      </p>
      {!build.wasStarted && (
        <p className="mt-1 text-small font-medium">{t('download.neverStarted', { system })}</p>
      )}
      <p className="mt-2 mb-1 text-small text-soft">{t('download.sum')}</p>
      <CommandLine>{build.sha256}</CommandLine>
    </div>
  );
}

/** What the system says of a program that nobody vouches for (vercel/pkg issue 617). */
function Warning({ build: { system, signature } }: { build: CompanionBuild }) {
  const t = useCompanionText();
  if (signature === 'identity' || system === 'linux') return null;
  return (
    <div className="text-small text-soft">
      <p>{t(`download.unsigned.${system}`)}</p>
      {system === 'macos' && (
        <div className="mt-2">
          <CommandLine>{ALLOW_ON_MACOS}</CommandLine>
        </div>
      )}
    </div>
  );
}
