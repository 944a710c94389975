import { Controller, Header, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { getApiDocument, getDocsFile, getDocsPage, getDocsScript } from '@swipeclean/contracts/server';
import { docsPage, docsScript, openDocsFile } from '@swipeclean/service-kit';
import type { FastifyReply } from 'fastify';
import { Route } from '../http/route.decorator';
import { ApiDocument } from './describe-api';

@ApiTags('gateway')
@Controller()
export class DocsController {
  constructor(private readonly api: ApiDocument) {}

  @Route(getApiDocument)
  getApiDocument(): OpenAPIObject {
    return this.api.get();
  }

  @Route(getDocsPage)
  @Header('content-type', 'text/html; charset=utf-8')
  getDocsPage(): string {
    return docsPage('API', '/api/docs');
  }

  @Route(getDocsScript)
  @ApiExcludeEndpoint()
  @Header('content-type', 'text/javascript; charset=utf-8')
  getDocsScript(): string {
    return docsScript('/api/openapi.json');
  }

  @Route(getDocsFile)
  @ApiExcludeEndpoint()
  @Header('cache-control', 'public, max-age=86400')
  getDocsFile(@Param('file') name: string, @Res() reply: FastifyReply): void {
    const file = openDocsFile(name);
    if (!file) throw new NotFoundException();
    void reply.type(file.type).send(file.content);
  }
}
