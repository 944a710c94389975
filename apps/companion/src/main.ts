import jpegDecoder from '@cwasm/jpeg-turbo/jpeg-turbo.wasm';
import { runMain } from './run-main';

await runMain({ jpegDecoder, getThreadProgram: () => new URL(import.meta.url) });
