import { Module } from '@nestjs/common';
import { SignInsModule } from '../sign-ins/sign-ins.module';
import { SecurityController } from './security.controller';
import { SecurityRepository } from './security.repository';
import { SecuredListener } from './secured.listener';
import { SecurityService } from './security.service';

@Module({
  imports: [SignInsModule],
  controllers: [SecurityController],
  providers: [SecuredListener, SecurityService, SecurityRepository],
})
export class SecurityModule {}
