import { randomBytes } from 'node:crypto';

/** An error response of PayPal's API. */
export class PaypalError extends Error {
  constructor(
    readonly status: number,
    readonly errorName: string,
    message: string,
    readonly details: { issue: string; description: string; field?: string; value?: string }[] = [],
  ) {
    super(message);
  }

  body(): object {
    const at = this.details.some(({ field }) => field) ? { location: 'body' } : {};
    return {
      name: this.errorName,
      message: this.message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      details: this.details.map((detail) => ({ ...detail, ...at })),
      links: [],
    };
  }
}

/** 422: the request is valid but cannot be processed now. */
export const unprocessable = (issue: string, description: string) =>
  new PaypalError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description }],
  );

/** 400: a field is missing or invalid. */
export const malformed = (issue: string, field: string, description: string, value?: string) =>
  new PaypalError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    [{ issue, field, description, ...(value !== undefined && { value }) }],
  );

/** 404: the named resource does not exist. */
export const resourceNotFound = () =>
  new PaypalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' },
  ]);

/** 401: there is no valid token. */
export const unauthenticated = () =>
  new PaypalError(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  );
