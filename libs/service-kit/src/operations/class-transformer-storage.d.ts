declare module 'class-transformer/cjs/storage' {
  import type { MetadataStorage } from 'class-transformer/types/MetadataStorage';
  /** Which property holds which nested class; class-transformer keeps it but does not export it. */
  export const defaultMetadataStorage: MetadataStorage;
}
