import { SUGGESTION_RULES } from './suggestion-rules';
import type { Suggestion, SuggestionSummary } from './types';

/** Adds suggestions up. They are disjoint, so the sums are what removing all of them frees. */
export function summarize(suggestions: readonly Suggestion[]): SuggestionSummary {
  const summary: SuggestionSummary = {
    safe: { files: 0, bytes: 0 },
    review: { files: 0, bytes: 0 },
    byKind: {},
  };
  for (const { kind, remove, bytes } of suggestions) {
    const sum = (summary.byKind[kind] ??= { suggestions: 0, files: 0, bytes: 0 });
    sum.suggestions++;
    for (const one of [sum, SUGGESTION_RULES[kind].risk === 'low' ? summary.safe : summary.review]) {
      one.files += remove.length;
      one.bytes += bytes;
    }
  }
  return summary;
}
