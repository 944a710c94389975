import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.decorator';
import { ApiDocument } from './api-document';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page';

const UI_FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));

/** What the page loads: everything from here and no script in the page itself, as the content policy demands. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

@ApiTags('site')
@Controller('api')
export class DocsController {
  constructor(private readonly api: ApiDocument) {}

  @Get('openapi.json')
  @Public({ session: false })
  getDocument(): OpenAPIObject {
    return this.api.document;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Public({ session: false })
  getPage(): string {
    return DOCS_PAGE;
  }

  @Get('docs/start.js')
  @ApiExcludeEndpoint()
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Public({ session: false })
  getScript(): string {
    return DOCS_SCRIPT;
  }

  @Get('docs/:file')
  @ApiExcludeEndpoint()
  @Header('cache-control', 'public, max-age=86400')
  @Public({ session: false })
  getFile(@Param('file') file: string, @Res() reply: FastifyReply): void {
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (!type) throw new NotFoundException();
    void reply.type(type).send(createReadStream(join(UI_FOLDER, file)));
  }
}
