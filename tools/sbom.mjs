// npm run --silent sbom > sbom.json: writes the SBOM. npm run sbom -- --notice: writes NOTICE.
import { writeFileSync } from 'node:fs';
import { createNotice, createSbom } from './third-party.mjs';

if (process.argv.includes('--notice')) writeFileSync(new URL('../NOTICE', import.meta.url), createNotice());
else console.log(JSON.stringify(createSbom(), null, 2));
