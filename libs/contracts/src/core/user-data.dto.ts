import { IsString } from 'class-validator';

/** An account was erased: every service deletes its rows of that user. */
export class UserErased {
  @IsString()
  userId!: string;
}
