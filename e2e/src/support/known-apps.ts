import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The invented apps on the stack's stalkerware list. */
export const KNOWN_APPS = {
  spy: { name: 'Nightjar', package: 'example.nightjar.phone', server: 'c2.nightjar.example' },
  guard: { name: 'Homeward', package: 'example.homeward.family' },
};

/** Writes the list in the operator's format; returns the URL of its folder. */
export function writeKnownApps(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-known-apps-'));
  const { spy, guard } = KNOWN_APPS;
  writeFileSync(
    join(folder, 'ioc.yaml'),
    `- name: ${spy.name}\n  type: stalkerware\n  packages:\n  - ${spy.package}\n  c2:\n    domains:\n    - ${spy.server}\n  websites:\n  - nightjar.example\n`,
  );
  writeFileSync(
    join(folder, 'watchware.yaml'),
    `- name: ${guard.name}\n  type: watchware\n  packages:\n  - ${guard.package}\n`,
  );
  return new URL(`file://${folder}`);
}
