import { useContext } from 'react';
import {
  nameOfReference,
  type ApiResponse,
  type Endpoint,
  type OpenApiDocument,
} from '../../lib/api/open-api';
import { Disclosure } from '../../components/disclosure';
import { PublicUrl } from '../page-head';
import { formatCurlCommand } from './curl-command';
import { FieldItem, FieldList, Type } from './field-list';
import { RichBlocks, RichText } from './rich-text';
import { TryIt } from './try-it';

const METHOD_COLORS: Record<string, string> = {
  get: 'text-teal',
  post: 'text-amber',
  patch: 'text-amber',
  delete: 'text-coral',
};

/** Shows an endpoint with its description, parameters, responses, a curl command and a form to try it. */
export function EndpointSection(props: { endpoint: Endpoint; document: OpenApiDocument }) {
  const { endpoint, document } = props;
  const { operationId, summary, method, path, description } = endpoint;
  const publicUrl = useContext(PublicUrl);
  return (
    <section id={operationId} aria-labelledby={`${operationId}-title`} className="scroll-mt-6 pt-2">
      <h3 id={`${operationId}-title`}>{summary}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3 font-mono text-[0.9375rem]">
        <strong className={METHOD_COLORS[method]}>{method.toUpperCase()}</strong>
        <span className="wrap-anywhere">{path}</span>
      </p>
      {description && <RichBlocks text={description} />}
      <p className="text-[0.9375rem] text-muted">{describeAccess(endpoint)}</p>
      <Parameters endpoint={endpoint} />
      <Responses endpoint={endpoint} />
      <ResponseExample endpoint={endpoint} />
      <pre tabIndex={0} aria-label={`Command: ${summary}`}>
        <code>{formatCurlCommand(endpoint, document, publicUrl)}</code>
      </pre>
      <TryIt endpoint={endpoint} document={document} />
    </section>
  );
}

function describeAccess({ security }: Endpoint): string {
  if (security.length === 0) return 'Needs no session ID.';
  return security.some((scheme) => 'signature' in scheme)
    ? 'Needs the session ID, or a signed URL of the message.'
    : 'Needs the session ID.';
}

function Parameters({ endpoint }: { endpoint: Endpoint }) {
  const { parameters = [], requestBody, summary } = endpoint;
  const [body] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  if (parameters.length === 0 && !body) return null;
  return (
    <FieldList label={`Parameters: ${summary}`}>
      {parameters.map(({ name, in: place, required, description, schema }) => (
        <FieldItem
          key={name}
          name={name}
          schema={schema}
          note={`in the ${place}${required && place !== 'path' ? ', required' : ''}`}
          description={description}
        />
      ))}
      {body && (
        <FieldItem
          name="Body"
          schema={body}
          note={requestBody?.required ? 'as JSON, required' : 'as JSON, optional'}
        />
      )}
    </FieldList>
  );
}

function Responses({ endpoint }: { endpoint: Endpoint }) {
  const all = Object.entries(endpoint.responses);
  const errors = all.filter(([, { $ref }]) => $ref);
  return (
    <>
      <ul className="list-none! p-0!">
        {all
          .filter(([, { $ref }]) => !$ref)
          .map(([status, response]) => (
            <li key={status}>
              <strong className="font-mono text-[0.9375rem]">{status}</strong>{' '}
              <RichText text={response.description ?? ''} /> <ResponseBody {...response} />
            </li>
          ))}
      </ul>
      <p className="text-[0.9375rem] text-muted">
        Errors:{' '}
        {errors.map(([status, { $ref = '' }], index) => (
          <span key={status}>
            {index > 0 && ', '}
            <a href={`#error-${nameOfReference($ref).slice(1)}`}>{status}</a>
          </span>
        ))}
      </p>
    </>
  );
}

/** Shows the first example of a response body, if there is one. */
function ResponseExample({ endpoint: { responses, summary } }: { endpoint: Endpoint }) {
  const example = Object.values(responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .find((body) => body.example !== undefined)?.example;
  if (example === undefined) return null;
  return (
    <Disclosure
      look="card"
      className="my-4"
      title={
        <>
          Example of the response<span className="sr-only">: {summary}</span>
        </>
      }
    >
      <pre tabIndex={0} aria-label={`Example: ${summary}`}>
        <code>{JSON.stringify(example, null, 2)}</code>
      </pre>
    </Disclosure>
  );
}

function ResponseBody({ content = {}, headers = {} }: ApiResponse) {
  return (
    <>
      {Object.entries(content).map(([mediaType, { schema }]) => (
        <span key={mediaType}>{schema ? <Type schema={schema} /> : <code>{mediaType}</code>} </span>
      ))}
      {Object.entries(headers).map(([name, { description }]) => (
        <div key={name} className="text-[0.9375rem] text-muted">
          <code>{name}</code>: <RichText text={description} />
        </div>
      ))}
    </>
  );
}
