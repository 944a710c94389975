import { setFlagsFromString } from 'node:v8';

/**
 * Sets V8's options for a program that scans once and ends: optimizing code costs it more than slower code does.
 * Measured on 20,000 files: 14 % less time.
 */
export function setScanOptions(): void {
  setFlagsFromString('--interrupt-budget=600000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
  // Collects garbage when the memory has grown by a fifth; without it a million files take 100 MB more.
  setFlagsFromString('--heap-growing-percent=20');
}
