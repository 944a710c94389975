import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Holds the description of the API, which can be made only once the whole application stands. */
@Injectable()
export class ApiDocument {
  document!: OpenAPIObject;
}
