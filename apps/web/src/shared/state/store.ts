import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners';

/** A value outside React; it is kept when the screens that render it are left. */
export class Store<Value> extends Listeners {
  constructor(private value: Value) {
    super();
  }

  readonly get = (): Value => this.value;

  set(value: Value): void {
    this.value = value;
    this.notify();
  }

  update(change: Partial<Value>): void {
    this.set({ ...this.value, ...change });
  }
}

export function useStore<Value>(shared: Store<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.get, shared.get);
}
