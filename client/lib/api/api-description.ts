import type { OpenApiDocument } from './open-api';

let description: OpenApiDocument | null = null;

/** Sets the description of the REST API where it can't be fetched: on the server and in tests. */
export function provideApiDescription(given: OpenApiDocument): void {
  description = given;
}

/** Returns the description of the REST API, and fetches it the first time. */
export async function loadApiDescription(): Promise<OpenApiDocument> {
  if (description) return description;
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`The API description was refused with ${response.status}.`);
  description = (await response.json()) as OpenApiDocument;
  return description;
}
