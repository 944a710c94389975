import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners';

/** A value outside React; it is kept when the screens that render it are left. */
export class SharedValue<Value> extends Listeners {
  constructor(private value: Value) {
    super();
  }

  readonly get = (): Value => this.value;

  set(value: Value): void {
    this.value = value;
    this.notify();
  }
}

export function useSharedValue<Value>(shared: SharedValue<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.get, shared.get);
}
