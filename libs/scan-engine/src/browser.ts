export type { ScanInput, StartScanOptions } from './browser-types';
export { startScan } from './browser/start-scan';
export { captureDrop } from './browser/drop';
export { handleSource, handlesSource } from './browser/handle-source';
export { fileListSource, rootOf } from './browser/file-list-source';
export { clearStoredMemory } from './browser/stored-memory';
