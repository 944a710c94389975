import {
  COMPANION_LISTING,
  type CompanionBuild,
  type CompanionBuilds,
  DOWNLOADS_PATH,
  parseCompanionBuilds,
} from '@swipeclean/contracts';

/** What this site offers as a program; none where the listing cannot be read. */
export async function readBuilds(signal: AbortSignal): Promise<CompanionBuilds> {
  const response = await fetch(`${DOWNLOADS_PATH}${COMPANION_LISTING}`, { signal });
  if (!response.ok) throw new Error(`The listing of downloads answers ${response.status}`);
  return parseCompanionBuilds(JSON.parse(await response.text()));
}

/** The builds for a visitor's computer, by what the browser says of it; a Mac keeps its processor to itself. */
export function chooseBuilds(builds: readonly CompanionBuild[], userAgent: string): CompanionBuild[] {
  const isMac = /Macintosh|Mac OS X/.test(userAgent);
  const system = isMac
    ? 'macos'
    : /Windows/.test(userAgent)
      ? 'windows'
      : /Linux|X11/.test(userAgent)
        ? 'linux'
        : null;
  const isArm = /aarch64|arm64|armv8/i.test(userAgent);
  return builds.filter(
    (build) => build.system === system && (isMac || build.processor === (isArm ? 'arm64' : 'x64')),
  );
}

const MAC_PROCESSORS = { x64: 'Intel', arm64: 'Apple Silicon' };
const SYSTEM_NAMES = { linux: 'Linux', macos: 'macOS', windows: 'Windows' };

/** Names that are the same in all languages: `Linux`, `Linux (ARM)`, `macOS (Intel)`. */
export function nameSystem({ system, processor }: Pick<CompanionBuild, 'system' | 'processor'>): string {
  const of = system === 'macos' ? MAC_PROCESSORS[processor] : processor === 'arm64' ? 'ARM' : null;
  return of === null ? SYSTEM_NAMES[system] : `${SYSTEM_NAMES[system]} (${of})`;
}
