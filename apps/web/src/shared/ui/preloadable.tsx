import { type ComponentType, lazy, useState } from 'react';

/**
 * A lazy component that can be loaded before it is shown, and then renders at once. React suspends a lazy one the first
 * time even if its code is there, and shows the fallback for at least 300 ms.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { preload(): void } {
  let loaded: ComponentType<Props> | null = null;
  let preloading: Promise<unknown> | null = null;
  const loadView = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadView);
  function Preloadable(props: Props) {
    // One that is shown keeps its component, and with it its state.
    const [View] = useState(() => loaded ?? Lazy);
    return <View {...props} />;
  }
  // After a failure the lazy component loads again, and shows it.
  const preload = () => void (preloading ??= loadView().catch(() => undefined));
  return Object.assign(Preloadable, { preload });
}
