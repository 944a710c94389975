import { Injectable } from '@nestjs/common';
import { AppError } from '@swipeclean/service-kit';

@Injectable()
export class MailPlansService {
  async create(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }
}
