import { IsString } from 'class-validator';

/** The account was erased: every service drops its rows of that user. */
export class UserErased {
  @IsString()
  userId!: string;
}
