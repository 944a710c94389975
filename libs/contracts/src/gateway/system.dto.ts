import { IsIn } from 'class-validator';
import { SERVICE_NAMES, type ServiceName } from '../core/services';
import { JobIdDto } from '../operations/operations.dto';

/** Names a failed job of a service. */
export class RetryJobDto extends JobIdDto {
  @IsIn(SERVICE_NAMES)
  service!: ServiceName;
}
