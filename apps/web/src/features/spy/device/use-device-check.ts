import { checkApps, type CheckAppsDto, getIndicators, type IndicatorList } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '@/shared/api/api-query';
import { failureMessage } from '@/shared/api/failure-message';
import { request } from '@/shared/api/client';
import { alertsQuery, detectionsQuery } from '../api/spy.queries';
import { spyText } from '../messages';
import type { DeviceReport } from './check-device';
import { CheckFailed, checkInWorker } from './check-in-worker';

const indicatorsQuery = apiQuery(getIndicators);

/** The result, and the list that was used. */
export interface CheckedDevice {
  report: DeviceReport;
  list: IndicatorList;
}

/**
 * Checks a pasted text or a picked file. Only the list is fetched, and nothing is sent. The check ends when its
 * screen is left.
 */
export function useDeviceCheck() {
  const client = useQueryClient();
  const running = useRef<AbortController>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const { reset, ...check } = useMutation({
    mutationFn: async (input: string | File): Promise<CheckedDevice> => {
      running.current = new AbortController();
      const { signal } = running.current;
      setFraction(null);
      const list = await client.fetchQuery(indicatorsQuery);
      signal.throwIfAborted();
      return { list, report: await checkInWorker({ input, list }, signal, setFraction) };
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
    reset();
  }
  return { ...check, reset, fraction, cancel };
}

/** The matches of a device, as they are sent. */
export type FoundSigns = Required<Pick<CheckAppsDto, 'packages' | 'bundles' | 'contacts'>>;

export function useSaveMatches() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signs: FoundSigns) => request(checkApps, { ...signs, save: true }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
        client.invalidateQueries({ queryKey: detectionsQuery.queryKey }),
      ]),
  });
}

export const checkFailure = (error: unknown): string =>
  error instanceof CheckFailed ? spyText(`device.${error.failure}`) : failureMessage(error);
