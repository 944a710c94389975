import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  createSession,
  createUser,
  LoginDto,
  RegisterDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler } from '@swipeclean/service-kit';
import { countSignIn } from '../metrics';
import { LoginService } from './login.service';
import { RegistrationService } from './registration.service';

@Controller()
export class SignInController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly logins: LoginService,
  ) {}

  @RpcHandler(createUser)
  createUser(@Payload() request: RegisterDto, @Actor() actor: ActorContext) {
    return countSignIn('registration', this.registrations.register(request, actor));
  }

  @RpcHandler(createSession)
  createSession(@Payload() request: LoginDto, @Actor() actor: ActorContext) {
    return countSignIn('password', this.logins.login(request, actor));
  }
}
