import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { validationError } from '../errors/validation';

/** Validates a call's request by its class; fields that the class does not have are refused. */
export class RequestPipe extends ValidationPipe {
  private isEmptyValid = false;

  constructor(private readonly request: new () => object) {
    super({
      expectedType: request,
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      transformOptions: { exposeDefaultValues: true },
      exceptionFactory: validationError,
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    // Most reads have no fields, and rules accept an empty request always or never.
    const isEmpty = isEmptyObject(value);
    if (isEmpty && this.isEmptyValid) return new this.request();
    const request: unknown = await super.transform(value, metadata);
    this.isEmptyValid ||= isEmpty;
    return request;
  }
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
