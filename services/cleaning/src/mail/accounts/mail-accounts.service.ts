import { Injectable } from '@nestjs/common';
import { AppError } from '@swipeclean/service-kit';

@Injectable()
export class MailAccountsService {
  async create(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }

  async list(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }

  async delete(..._: unknown[]): Promise<never> {
    throw new AppError('UNAVAILABLE', 'This is not available right now.');
  }
}
