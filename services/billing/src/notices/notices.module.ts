import { Module } from '@nestjs/common';
import { NoticeRepository } from './notice.repository';
import { NoticesService } from './notices.service';

@Module({
  providers: [NoticeRepository, NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
