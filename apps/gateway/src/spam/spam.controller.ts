import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  BlockNumberDto,
  ListNumbersDto,
  MarkTextDto,
  ReportSpamDto,
  spamRpc,
  VoteDto,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { SignedIn } from '../http/access.decorator';

@ApiTags('spam')
@Controller('api/spam')
export class SpamController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('numbers')
  @ApiExtraModels(ListNumbersDto)
  @ApiQuery({
    name: 'q',
    required: false,
    schema: { $ref: '#/components/schemas/ListNumbersDto/properties/q' },
  })
  @ApiQuery({
    name: 'before',
    required: false,
    schema: { $ref: '#/components/schemas/ListNumbersDto/properties/before' },
  })
  @SignedIn()
  listNumbers(@Query() query: ListNumbersDto) {
    return this.rpc.forward(spamRpc.listNumbers, query);
  }

  @Get('counts')
  @SignedIn()
  getCounts() {
    return this.rpc.forward(spamRpc.getCounts, {});
  }

  @Post('numbers')
  @SignedIn()
  blockNumber(@Body() body: BlockNumberDto) {
    return this.rpc.forward(spamRpc.blockNumber, body);
  }

  @Patch('numbers/:id/toggle')
  @SignedIn()
  toggleNumber(@Param('id') id: string) {
    return this.rpc.forward(spamRpc.toggleNumber, { id });
  }

  @Delete('numbers/:id')
  @HttpCode(204)
  @SignedIn()
  deleteNumber(@Param('id') id: string) {
    return this.rpc.forward(spamRpc.deleteNumber, { id });
  }

  @Get('blocked-calls')
  @SignedIn()
  listBlockedCalls() {
    return this.rpc.forward(spamRpc.listBlockedCalls, {});
  }

  @Delete('blocked-calls/:id')
  @HttpCode(204)
  @SignedIn()
  deleteBlockedCall(@Param('id') id: string) {
    return this.rpc.forward(spamRpc.deleteBlockedCall, { id });
  }

  @Get('blocked-texts')
  @SignedIn()
  listBlockedTexts() {
    return this.rpc.forward(spamRpc.listBlockedTexts, {});
  }

  @Patch('blocked-texts/:id')
  @SignedIn()
  markBlockedText(@Param('id') id: string, @Body() body: MarkTextDto) {
    return this.rpc.forward(spamRpc.markBlockedText, { ...body, id });
  }

  @Delete('blocked-texts/:id')
  @HttpCode(204)
  @SignedIn()
  deleteBlockedText(@Param('id') id: string) {
    return this.rpc.forward(spamRpc.deleteBlockedText, { id });
  }

  @Post('reports')
  @SignedIn()
  reportSpam(@Body() body: ReportSpamDto) {
    return this.rpc.forward(spamRpc.reportSpam, body);
  }

  @Post('votes')
  @SignedIn()
  vote(@Body() body: VoteDto) {
    return this.rpc.forward(spamRpc.vote, body);
  }

  @Delete('votes/:number')
  @SignedIn()
  withdrawReports(@Param('number') number: string) {
    return this.rpc.forward(spamRpc.withdrawReports, { number });
  }

  @Get('lookup')
  @ApiQuery({ name: 'number' })
  @SignedIn()
  getSpamVerdict(@Query('number') number: string) {
    return this.rpc.forward(spamRpc.getSpamVerdict, { number });
  }
}
