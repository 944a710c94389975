import { paths } from '../../../shared/config/paths';
import { toast } from '../../../shared/toast/toast-store';
import { SharedValue } from '../../../shared/work/shared-value';
import { startWork } from '../../../shared/work/work-store';
import { cleaningText } from '../messages';
import { sizeOf, type DataItem } from './data-items';
import { formatDataSize } from './data-size';

/** CONST-28. */
const DELETE_MS = 2000;
const TICK_MS = 100;

/** A deletion that is only shown: it takes its time and touches nothing (DATA-07, DATA-11). It goes on while its screen is left. */
class DemoDeletion {
  /** How far it is, or null while nothing is being deleted (STATE-18). */
  readonly state = new SharedValue<{ count: number; fraction: number } | null>(null);

  start(items: readonly DataItem[], onDone: () => void): void {
    const count = items.length;
    const size = formatDataSize(sizeOf(items));
    const began = Date.now();
    const work = startWork(cleaningText('data.deleting', { count }), paths.dataCleaner);
    const show = () => {
      const fraction = Math.min(1, (Date.now() - began) / DELETE_MS);
      this.state.set({ count, fraction });
      work.progress(fraction);
    };
    show();
    const ticks = setInterval(show, TICK_MS);
    setTimeout(() => {
      clearInterval(ticks);
      work.end();
      this.state.set(null);
      onDone();
      toast({
        title: cleaningText('data.toast.title'),
        description: cleaningText('data.toast.description', { count, size }),
        outlivesScreen: true,
      });
    }, DELETE_MS);
  }
}

export const demoDeletion = new DemoDeletion();
