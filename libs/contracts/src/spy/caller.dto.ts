import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { IdDto } from '../core/id.dto';
import { MAX_LENGTHS } from '../core/limits';

/**
 * Gives a looked-up number the user's own name, or deletes it (null). Others may see the name, so it must not contain
 * characters that reverse or hide text; joiners are allowed, because some languages need them.
 */
export class LabelCallerDto extends IdDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @ValidateIf((request: LabelCallerDto) => request.label !== null)
  @Matches(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])+$/u, { message: 'Enter a name' })
  @Matches(/[\p{L}\p{N}\p{P}\p{S}]/u, { message: 'Enter a name' })
  @MaxLength(MAX_LENGTHS.callerLabel, { message: 'A name must have at most $constraint1 characters' })
  @IsString({ message: 'Enter a name' })
  label!: string | null;
}
