import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { IdDto } from '../core/id.dto';

/** Gives a number that was looked up a name of the user's own, or takes it back (null). */
export class LabelCallerDto extends IdDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @ValidateIf((request: LabelCallerDto) => request.label !== null)
  @Matches(/^\P{Cc}+$/u, { message: 'Enter a name' })
  @MaxLength(60, { message: 'A name must have at most 60 characters' })
  @IsString({ message: 'Enter a name' })
  label!: string | null;
}
