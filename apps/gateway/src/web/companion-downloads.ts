import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  COMPANION_LISTING,
  type CompanionBuild,
  type CompanionBuilds,
  DOWNLOADS_PATH,
  parseCompanionBuilds,
} from '@swipeclean/contracts/server';
import type { FastifyInstance } from 'fastify';

const NOTHING: CompanionBuilds = { version: null, builds: [] };

/** Serves the companion as a program: the listing, and the files that it names and that are there. */
export function serveDownloads(instance: FastifyInstance, folder: string | undefined): void {
  const config = { isWeb: true, limit: 'page' } as const;
  instance.get(`${DOWNLOADS_PATH}${COMPANION_LISTING}`, { config }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return folder === undefined ? NOTHING : listBuilds(folder);
  });
  instance.get<{ Params: { '*': string } }>(`${DOWNLOADS_PATH}*`, { config }, async (request, reply) => {
    const { builds } = folder === undefined ? NOTHING : await listBuilds(folder);
    // A name is looked up in the listing, never joined to a path first.
    const build = builds.find(({ name }) => name === request.params['*']);
    if (!build || folder === undefined) return reply.callNotFound();
    const file = await open(join(folder, build.name));
    void reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${build.name}"`)
      .header('content-length', build.bytes)
      .header('x-content-type-options', 'nosniff')
      .type(
        build.system === 'windows' ? 'application/vnd.microsoft.portable-executable' : 'application/gzip',
      );
    return reply.send(file.createReadStream({ end: build.bytes - 1 }));
  });
}

/** The builds that are there with the size that the listing gives. @throws Error when the listing is broken */
async function listBuilds(folder: string): Promise<CompanionBuilds> {
  const { version, builds } = await readListing(join(folder, COMPANION_LISTING));
  const found = await Promise.all(builds.map((build) => isThere(folder, build)));
  const there = builds.filter((_, at) => found[at]);
  return there.length > 0 ? { version, builds: there } : NOTHING;
}

async function readListing(file: string): Promise<CompanionBuilds> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return NOTHING;
  try {
    return parseCompanionBuilds(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

async function isThere(folder: string, { name, bytes }: CompanionBuild): Promise<boolean> {
  const state = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return state?.isFile() === true && state.size === bytes;
}
