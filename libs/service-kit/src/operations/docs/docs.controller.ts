import { Controller, Get, Header, NotFoundException, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { docsPage, docsScript, openDocsFile } from './docs-page';
import { OperationsDocument } from './operations-document';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** The API's description, also as a page, and that of the process's calls and events. */
@Controller()
export class DocsOperationsController {
  constructor(private readonly document: OperationsDocument) {}

  @Get('/openapi.json')
  getDocument(): object {
    return this.document.get();
  }

  @Get('/asyncapi.json')
  getMessages(): object {
    return this.document.getMessages();
  }

  @Get('/docs')
  @Header('content-type', HTML)
  getPage(): string {
    return docsPage(`Operations of ${this.document.name}`, '/docs');
  }

  @Get('/docs/start.js')
  @Header('content-type', SCRIPT)
  getScript(): string {
    return docsScript('/openapi.json');
  }

  @Get('/docs/:file')
  getFile(@Param('file') name: string, @Res() reply: FastifyReply): void {
    const file = openDocsFile(name);
    if (!file) throw new NotFoundException();
    void reply.type(file.type).send(file.content);
  }
}
