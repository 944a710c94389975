import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCKERFILE = join(__dirname, '../../../deploy/docker/node.Dockerfile');

/** The image that those of the product are based on. */
export const NODE_IMAGE = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(DOCKERFILE, 'utf8'))![1]!;
