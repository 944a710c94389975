import { IsUUID } from 'class-validator';

/** Names one row by its identifier (UUIDv7). */
export class IdDto {
  @IsUUID()
  id!: string;
}
