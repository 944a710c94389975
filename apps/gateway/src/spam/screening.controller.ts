import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Header, Headers, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  MAX_LENGTHS,
  screenAsDevice,
  screenAsUser,
  screenContact,
  ScreenDto,
  type ScreenedKind,
  screenProviderCall,
  type ScreenResult,
  SCREENINGS_METRIC,
  screenSms,
  screenVoiceCall,
} from '@swipeclean/contracts/server';
import { AppError, createCounter, LOGGER, type Logger, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';
import { Route } from '../http/route.decorator';
import { DeviceCalls } from '../http/device-auth';
import { SCREENING_LIMITS } from '../http/screening-limits';

/** Errors that the device did not cause; the caller is then let through. */
const OURS = new Set(['UNAVAILABLE', 'TIMEOUT', 'INTERNAL']);

/** Those that spam did not answer in time; it counts the others. */
const screenings = createCounter({ ...SCREENINGS_METRIC, labels: { reason: ['unavailable'] } });

const FORM = { type: 'object', properties: { From: { type: 'string' }, CallSid: { type: 'string' } } };

/** Screening requests of devices and voice providers. */
@ApiTags('spam')
@Controller()
export class ScreeningController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly devices: DeviceCalls,
    private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(screenContact)
  async screenContact(
    @Body() body: ScreenDto | string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScreenResult> {
    const leftMs = Math.max(0, request.context.deadline - Date.now());
    try {
      const result = await Promise.race([
        request.claims
          ? this.rpc.call(screenAsUser, readQuestion(body, request), request.context)
          : this.devices.call(screenAsDevice, readQuestion(body, request), request, reply),
        sleep(leftMs, null, { ref: false }),
      ]);
      return result ?? letThrough();
    } catch (error) {
      if (!(error instanceof AppError) || !OURS.has(error.code)) throw error;
      this.logger.warn({ code: error.code, requestId: request.id }, 'screening unavailable, caller allowed');
      return letThrough();
    }
  }

  @Route(screenVoiceCall)
  @Header('content-type', 'text/xml; charset=utf-8')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ schema: FORM })
  screenVoiceCall(@Param('deviceId') id: string, @Req() request: FastifyRequest, @Headers() sent: Sent) {
    return this.answer('call', id, request, sent);
  }

  @Route(screenSms)
  @Header('content-type', 'text/xml; charset=utf-8')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ schema: FORM })
  screenSms(@Param('deviceId') id: string, @Req() request: FastifyRequest, @Headers() sent: Sent) {
    return this.answer('text', id, request, sent);
  }

  /** The signature covers the public address that the provider called, whatever a proxy changes. */
  private async answer(
    kind: ScreenedKind,
    deviceId: string,
    request: FastifyRequest,
    sent: Sent,
  ): Promise<string> {
    const context = { ...request.context, deadline: Date.now() + SCREENING_LIMITS.hookMs };
    const call = {
      deviceId,
      kind,
      url: this.config.publicOrigin + request.url,
      body: typeof request.body === 'string' ? request.body : '',
      signature: sent['x-twilio-signature'] ?? '',
    };
    return (await this.rpc.call(screenProviderCall, call, context)).markup;
  }
}

/**
 * A text as it came, after a line with its sender: apps such as SpamBlocker insert it into their request, where quotes
 * and line breaks would break JSON.
 */
function readQuestion(body: ScreenDto | string, { headers }: FastifyRequest): ScreenDto {
  if (typeof body !== 'string') return body;
  if (!headers['content-type']?.startsWith('text/plain'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON or a text.');
  const [from = '', ...lines] = body.split(/\r?\n/);
  return {
    kind: 'text',
    from: from.trim().slice(0, MAX_LENGTHS.screenedFrom),
    content: lines.join('\n').slice(0, MAX_LENGTHS.screenedContent),
  };
}

type Sent = Record<string, string | undefined>;

function letThrough(): ScreenResult {
  screenings.inc({ reason: 'unavailable' });
  return { action: 'allow', sipCode: 200, reason: 'unavailable', score: 0 };
}
