import { SEVERITIES, type Severity } from '@swipeclean/contracts';
import { spyText } from '../messages';
import type { ListFilter } from './filters';

/** Narrows a list by how bad its items are, the worst first. */
export const severityFilter = <Item>(
  label: string,
  valueOf: (item: Item) => Severity | null,
): ListFilter<Item> => ({
  name: 'severity',
  label,
  options: [...SEVERITIES].reverse().map((value) => ({ value, label: spyText(`severity.${value}`) })),
  valueOf,
});
