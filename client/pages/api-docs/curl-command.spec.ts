import { groupEndpoints, type Endpoint } from '../../lib/api/open-api';
import { sampleApiDescription } from '../../lib/api/sample-api-description';
import { formatCurlCommand } from './curl-command';

const endpoints = groupEndpoints(sampleApiDescription).flatMap((group) => group.endpoints);
const command = (name: string, change: Partial<Endpoint> = {}) => {
  const endpoint = endpoints.find(({ operationId }) => operationId === name) as Endpoint;
  return formatCurlCommand({ ...endpoint, ...change }, sampleApiDescription, 'https://mayfly.test');
};

describe('formatCurlCommand', () => {
  it('sends a sample of a required body', () => {
    expect(command('generateEmail')).toBe(
      [
        'curl -X POST "https://mayfly.test/api/v1/generate-email"',
        '-H "Content-Type: application/json"',
        `-d '{"domain":"…"}'`,
      ].join(' \\\n  '),
    );
  });

  it('sends the session ID, and saves a download under its own name', () => {
    expect(command('getAttachment')).toBe(
      [
        'curl "https://mayfly.test/api/v1/emails/$ADDRESS/$ID/attachments/0"',
        '-H "Session-ID: $SESSION"',
        '-OJ',
      ].join(' \\\n  '),
    );
  });

  it('has only the required query parameters', () => {
    const parameter = { in: 'query' as const, schema: {} };
    const parameters = [
      { ...parameter, name: 'amount', required: true },
      { ...parameter, name: 'page', required: false },
    ];
    expect(command('generateEmail', { parameters })).toContain('/generate-email?amount=5"');
  });
});
