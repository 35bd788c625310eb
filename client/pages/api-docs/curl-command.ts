import { findObject, type Endpoint, type OpenApiDocument } from '../../lib/api/open-api';
import { sampleValue } from './describe-schema';

/** Values of path and query parameters in the examples; the first two are shell variables. */
const SAMPLES: Record<string, string> = {
  emailAddress: '$ADDRESS',
  id: '$ID',
  index: '0',
  amount: '5',
};

/**
 * Returns the curl command that calls an endpoint with its required parameters. Each option after the URL has
 * its own line.
 */
export function formatCurlCommand(
  endpoint: Endpoint,
  document: OpenApiDocument,
  publicUrl: string,
): string {
  const { method, parameters = [], responses, security } = endpoint;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) => SAMPLES[name] ?? name);
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name }) => `${name}=${SAMPLES[name] ?? ''}`)
    .join('&');
  const url = `${publicUrl}${document.servers[0]?.url ?? ''}${path}${query && `?${query}`}`;
  const isFile = Object.values(responses).some(
    ({ headers = {} }) => 'Content-Disposition' in headers,
  );
  const isImage = Object.values(responses).some(({ content = {} }) => 'image/*' in content);
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${url}"`,
    ...(security.length > 0 ? ['-H "Session-ID: $SESSION"'] : []),
    ...formatBody(endpoint, document),
    ...(isFile ? ['-OJ'] : []),
    ...(isImage ? ['-o image'] : []),
  ].join(' \\\n  ');
}

function formatBody({ requestBody }: Endpoint, document: OpenApiDocument): string[] {
  const [schema] = Object.values(requestBody?.content ?? {}).map((each) => each.schema);
  const object = requestBody?.required && schema ? findObject(schema, document) : null;
  if (!object) return [];
  return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(sampleValue(object))}'`];
}
