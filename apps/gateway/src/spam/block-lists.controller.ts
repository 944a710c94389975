import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { exportBlockList, type ExportFormat, exportNumbers } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  json: 'application/json; charset=utf-8',
  contact: 'text/vcard; charset=utf-8',
};

@ApiTags('spam')
@Controller()
export class BlockListsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(exportNumbers)
  async exportNumbers(
    @Query('format') format: ExportFormat,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { content } = await this.rpc.call(exportBlockList, { format }, context);
    void reply.headers({
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="blocked-numbers.${format === 'contact' ? 'vcf' : format}"`,
    });
    return content;
  }
}
