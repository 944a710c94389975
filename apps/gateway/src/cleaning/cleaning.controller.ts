import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  cleaningRpc,
  DecideRecommendationDto,
  ListActionsDto,
  RecordActionDto,
  ReserveActionDto,
  CommitActionDto,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { SignedIn } from '../http/access.decorator';
import { withNumbers } from '../http/query-numbers';

@ApiTags('cleaning')
@Controller('api/cleaning')
export class CleaningController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('recommendations')
  @SignedIn()
  listRecommendations() {
    return this.rpc.forward(cleaningRpc.listRecommendations, {});
  }

  @Patch('recommendations/:id')
  @SignedIn()
  decideRecommendation(@Param('id') id: string, @Body() body: DecideRecommendationDto) {
    return this.rpc.forward(cleaningRpc.decideRecommendation, { ...body, id });
  }

  @Get('session')
  @SignedIn()
  getSession() {
    return this.rpc.forward(cleaningRpc.getSession, {});
  }

  @Post('session')
  @SignedIn()
  startSession() {
    return this.rpc.forward(cleaningRpc.startSession, {});
  }

  @Get('actions')
  @ApiExtraModels(ListActionsDto)
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { $ref: '#/components/schemas/ListActionsDto/properties/limit' },
  })
  @ApiQuery({
    name: 'before',
    required: false,
    schema: { $ref: '#/components/schemas/ListActionsDto/properties/before' },
  })
  @SignedIn()
  listActions(@Query() query: ListActionsDto) {
    return this.rpc.forward(cleaningRpc.listActions, withNumbers(query, 'limit'));
  }

  @Post('actions')
  @SignedIn()
  recordAction(@Body() body: RecordActionDto) {
    return this.rpc.forward(cleaningRpc.recordAction, body);
  }

  @Get('allowance')
  @SignedIn()
  getAllowance() {
    return this.rpc.forward(cleaningRpc.getAllowance, {});
  }

  @Post('actions/reservations')
  @SignedIn()
  reserveAction(@Body() body: ReserveActionDto) {
    return this.rpc.forward(cleaningRpc.reserveAction, body);
  }

  @Patch('actions/:id')
  @SignedIn()
  commitAction(@Param('id') id: string, @Body() body: CommitActionDto) {
    return this.rpc.forward(cleaningRpc.commitAction, { ...body, id });
  }
}
