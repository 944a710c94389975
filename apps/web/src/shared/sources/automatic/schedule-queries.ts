import {
  confirmRule,
  type ConfirmRuleDto,
  deleteRule,
  deleteSchedule,
  getSchedule,
  listSenders,
  setSchedule,
  type ScheduleTime,
  type SourceSchedule,
  startScheduledRun,
} from '@swipeclean/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query';
import { queryKey, request } from '../../api/client';

/** When a source is cleaned by itself, by which rules, and its last runs. */
export const scheduleQuery = (id: string) => apiQuery(getSchedule, { id });

/** While the service works on a run, the screen follows it. */
const POLL_MS = 5000;

/** A run that is due is begun within seconds. */
export const isDue = ({ nextRunAt }: SourceSchedule): boolean =>
  nextRunAt !== null && Date.parse(nextRunAt) <= Date.now();

export const isUnderway = (schedule: SourceSchedule): boolean =>
  isDue(schedule) || schedule.runs.some(({ state }) => state === 'scanning' || state === 'running');

/** The schedule, which is asked for again while a run is under way. */
export const useSchedule = (id: string) =>
  useQuery({
    ...scheduleQuery(id),
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? POLL_MS : false),
  });

export function useSetSchedule(id: string) {
  const onSuccess = useRefetch(id);
  return useMutation({
    mutationFn: (time: ScheduleTime) => request(setSchedule, { id, ...time }),
    onSuccess,
  });
}

export function useStartRun(id: string) {
  const onSuccess = useRefetch(id);
  return useMutation({ mutationFn: () => request(startScheduledRun, { id }), onSuccess });
}

export function useDeleteSchedule(id: string) {
  const onSuccess = useRefetch(id);
  return useMutation({ mutationFn: () => request(deleteSchedule, { id }), onSuccess });
}

export function useConfirmRule(id: string) {
  const onSuccess = useRefetch(id, true);
  return useMutation({
    mutationFn: (rule: Omit<ConfirmRuleDto, 'id'>) => request(confirmRule, { id, ...rule }),
    onSuccess,
  });
}

export function useDeleteRule(id: string) {
  const onSuccess = useRefetch(id, true);
  return useMutation({ mutationFn: (ruleId: string) => request(deleteRule, { id, ruleId }), onSuccess });
}

/** Fetches the schedule anew, and with `withSenders` also which senders have rules. */
function useRefetch(id: string, withSenders = false) {
  const client = useQueryClient();
  const [schedule] = scheduleQuery(id).queryKey as readonly [string];
  const [senders] = queryKey(listSenders, { id });
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        key === schedule || (withSenders && String(key).startsWith(senders)),
    });
}
