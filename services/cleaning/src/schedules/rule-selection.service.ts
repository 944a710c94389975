import { Injectable } from '@nestjs/common';
import type { RuleTerms } from '@swipeclean/contracts/server';
import type { ConnectionRow } from '../connections/connection.entity';
import { RestoredItemRepository } from '../plans/restored-item.repository';
import { SourceRegistry } from '../sources/source-registry';
import type { RuleSelection, SelectedItems } from './rule-selection';

/** What rules take of the last scan of a source, without what the user put back once. */
@Injectable()
export class RuleSelectionService {
  constructor(
    private readonly registry: SourceRegistry,
    private readonly restored: RestoredItemRepository,
  ) {}

  /** @throws AppError `CONFLICT` without a scan */
  async select(connection: ConnectionRow, rules: readonly RuleTerms[]): Promise<RuleSelection> {
    const source = this.registry.get(connection.kind);
    const selection = await source.selectByRules(connection, rules);
    const isRestored = await this.restored.createCheck(connection.id);
    const withoutRestored = ({ items, protectedItems }: SelectedItems): SelectedItems => {
      const taken = items.filter(({ ref }) => !isRestored(source.identify(ref, null)));
      const files = items.length - taken.length;
      return {
        items: taken,
        protectedItems: files > 0 ? [...protectedItems, { reason: 'restored', files }] : protectedItems,
      };
    };
    return { ...selection, selected: selection.selected.map(withoutRestored) };
  }
}
