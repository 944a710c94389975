import type { AppMatch, IndicatorList } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../shared/api/failure-message';
import { ApiError } from '../../../shared/api/api-error';
import { requestJson } from '../../../shared/api/http-client';
import { alertsQuery, detectionsQuery } from '../api/spy.queries';
import { spyText } from '../messages';
import { type DeviceFacts, NothingToCheck } from './device-facts';
import { type DeviceMatch, matchDevice } from './match-device';
import { readDeviceFile, readDeviceText, TooLarge } from './read-file';

const indicatorsQuery = queryOptions<IndicatorList | null>({ queryKey: ['/api/spy/indicators'] });

/** What a check found, and with which list. */
export interface DeviceReport {
  facts: DeviceFacts;
  list: IndicatorList;
  matches: DeviceMatch[];
}

/** There is nothing to compare with. */
class NoList extends Error {}

/** Checks a pasted text or a picked file; only the list is fetched, nothing is sent. */
export function useDeviceCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: string | File): Promise<DeviceReport> => {
      const facts = typeof input === 'string' ? readDeviceText(input) : await readDeviceFile(input);
      const list = await client.fetchQuery(indicatorsQuery);
      if (!list) throw new NoList();
      return { facts, list, matches: matchDevice(facts, list) };
    },
  });
}

/** Keeps packages that were found as detections. */
export function useSaveMatches() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (packages: string[]) =>
      requestJson<AppMatch[]>('POST', '/api/spy/apps', { packages, save: true }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
        client.invalidateQueries({ queryKey: detectionsQuery.queryKey }),
      ]),
  });
}

/** Why nothing was checked. */
export function checkFailure(error: unknown): string {
  if (error instanceof NothingToCheck) return spyText('device.nothing');
  if (error instanceof TooLarge) return spyText('device.tooLarge');
  if (error instanceof NoList) return spyText('device.noList');
  return error instanceof ApiError ? failureMessage(error) : spyText('device.unreadable');
}
