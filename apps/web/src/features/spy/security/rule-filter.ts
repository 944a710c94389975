import { WATCH_RULES } from '@swipeclean/contracts';
import type { ListFilter } from '../components/filters';
import { spyText } from '../messages';
import { APP_TITLES, ruleTitle } from './rule-words';

/** Narrows a list by what was found. */
export const ruleFilter = <Item>(ruleOf: (item: Item) => string | null): ListFilter<Item> => ({
  name: 'rule',
  label: spyText('fact.type'),
  options: [...WATCH_RULES, ...Object.keys(APP_TITLES)].map((value) => ({
    value,
    label: ruleTitle(value) ?? value,
  })),
  valueOf: ruleOf,
});
