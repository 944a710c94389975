import { Injectable } from '@nestjs/common';
import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { toAlert, toDetection } from './security.mapper';
import { SecurityRepository } from './security.repository';

@Injectable()
export class SecurityService {
  constructor(private readonly security: SecurityRepository) {}

  async listAlerts(userId: string): Promise<SecurityAlert[]> {
    return (await this.security.listAlerts(userId)).map(toAlert);
  }

  async listDetections(userId: string): Promise<SpyDetection[]> {
    return (await this.security.listDetections(userId)).map(toDetection);
  }

  async markAlertRead(userId: string, id: string): Promise<SecurityAlert> {
    const row = await this.security.markRead(userId, id);
    if (!row) throw new AppError('NOT_FOUND', 'This alert is not on your list');
    return toAlert(row);
  }
}
