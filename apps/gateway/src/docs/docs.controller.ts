import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Controller, Header, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { gatewayCalls } from '@swipeclean/contracts/server';
import type { FastifyReply } from 'fastify';
import { Route } from '../http/route.decorator';
import { ApiDocument } from './describe-api';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page';

const UI_FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));

/** Files of the page: all local and no inline script, as the content policy requires. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

@ApiTags('gateway')
@Controller()
export class DocsController {
  constructor(private readonly api: ApiDocument) {}

  @Route(gatewayCalls.getApiDocument)
  getDocument(): OpenAPIObject {
    return this.api.get();
  }

  @Route(gatewayCalls.getDocsPage)
  @Header('content-type', 'text/html; charset=utf-8')
  getPage(): string {
    return DOCS_PAGE;
  }

  @Route(gatewayCalls.getDocsScript)
  @ApiExcludeEndpoint()
  @Header('content-type', 'text/javascript; charset=utf-8')
  getScript(): string {
    return DOCS_SCRIPT;
  }

  @Route(gatewayCalls.getDocsFile)
  @ApiExcludeEndpoint()
  @Header('cache-control', 'public, max-age=86400')
  getFile(@Param('file') file: string, @Res() reply: FastifyReply): void {
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (!type) throw new NotFoundException();
    void reply.type(type).send(createReadStream(join(UI_FOLDER, file)));
  }
}
