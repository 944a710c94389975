import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Settings of a service that knows no networks: reading half a million of them is most of its start. */
export const WITHOUT_NETWORKS = { IP_DATA_FOLDER: pathToFileURL(join(__dirname, 'no-networks')).href };
