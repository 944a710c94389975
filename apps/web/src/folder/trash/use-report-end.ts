import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import type { FolderTrash } from './folder-trash';
import { type TrashReport, useTrashState } from './trash-state';

/** Where each report was seen first. */
const seenOn = new WeakMap<TrashReport, string>();

/** Marks a report as seen on this screen. */
export function useReportSeen(report: TrashReport): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!seenOn.has(report)) seenOn.set(report, pathname);
  }, [report, pathname]);
}

/** Whether the report was first seen on another place of the folder, which alone shows all of it. */
export function useIsReportElsewhere(report: TrashReport | null): boolean {
  const { pathname } = useLocation();
  const seen = report && seenOn.get(report);
  return seen != null && seen !== pathname;
}

/** Ends a report once the user goes from the screen that showed it to another. Used on every screen. */
export function useReportEnd(trash: FolderTrash | null): void {
  const { report } = useTrashState(trash);
  const area = areaOf(useLocation().pathname);
  useEffect(() => {
    const seen = report && seenOn.get(report);
    if (seen && areaOf(seen) !== area) trash?.dismissReport();
  }, [trash, report, area]);
}

/** The places of the folder are one screen. */
function areaOf(path: string): string {
  return path.startsWith(`${paths.folder}/`) ? paths.folder : path;
}
