import type { CompanionBuilds } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { DownloadProgram } from './download-program';
import { readBuilds } from './find-builds';
import { useCompanionText } from './messages';
import { TerminalSteps } from './terminal-steps';

/** How to get and start the program: as a download where this site has one, and in a terminal. */
export default function StartProgram() {
  const t = useCompanionText();
  const offered = useBuilds();
  if (!offered) return null;
  const hasBuilds = offered.builds.length > 0;
  return (
    <>
      {hasBuilds && <DownloadProgram {...offered} />}
      <TerminalSteps
        title={t(hasBuilds ? 'download.servers' : 'start.title')}
        command={`connect --site ${window.location.origin} ~/Downloads ~/Pictures`}
        last={t('start.link')}
      >
        <p className="mt-4 text-small text-soft">{t('start.stop')}</p>
      </TerminalSteps>
    </>
  );
}

/** Null until the site has answered; without an answer there is the terminal. */
function useBuilds(): CompanionBuilds | null {
  const [builds, setBuilds] = useState<CompanionBuilds | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    readBuilds(ending.signal).then(setBuilds, (error: unknown) => {
      if (ending.signal.aborted) return;
      console.error(error);
      setBuilds({ version: null, builds: [] });
    });
    return () => ending.abort();
  }, []);
  return builds;
}
