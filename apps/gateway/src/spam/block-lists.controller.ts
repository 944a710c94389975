import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { ImportListDto, LIST_FORMATS, type ListFormat, spamRpc } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../http/access.decorator';

const MEDIA_TYPES: Record<ListFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Bytes of an imported list, which a message on the bus holds as well. */
const MOST_BYTES = 5 * 1024 * 1024;

@ApiTags('spam')
@Controller('api/spam')
export class BlockListsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('export')
  @ApiQuery({ name: 'format', enum: LIST_FORMATS })
  @SignedIn()
  async exportNumbers(
    @Query('format') format: ListFormat,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { content } = await this.rpc.call(spamRpc.exportNumbers, { format });
    void reply.headers({
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="blocked-numbers.${format}"`,
    });
    return content;
  }

  @Post('import')
  @HttpCode(200)
  @SignedIn({ bodyLimit: MOST_BYTES })
  importNumbers(@Body() body: ImportListDto) {
    return this.rpc.forward(spamRpc.importNumbers, body);
  }
}
