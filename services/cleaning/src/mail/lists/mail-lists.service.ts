import { Injectable } from '@nestjs/common';
import { AppError } from '@swipeclean/service-kit';

@Injectable()
export class MailListsService {
  async listSenders(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }

  async listMessages(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }

  async listAttachments(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }
}
