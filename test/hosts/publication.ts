import { observationAt } from '../fixtures/observation.ts';
import type { HttpRequest } from './http-client.ts';

/** The request with which the operator publishes the sample observation as of now. */
export function createPublication(token: string): HttpRequest {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(observationAt(Date.now() / 1000)),
  };
}
