import { useContext, type ComponentType } from 'react';
import { Link } from 'react-router';
import { loadApiDescription } from '../../lib/api/api-description';
import { groupEndpoints, type OpenApiDocument } from '../../lib/api/open-api';
import { useCountry } from '../../features/country/country-context';
import { t } from '../../lib/i18n/text';
import { Disclosure } from '../../components/disclosure';
import { Breadcrumbs } from '../breadcrumbs';
import { englishText } from '../english-text';
import { toBreadcrumbList } from '../page-data';
import { PageHead, PublicUrl } from '../page-head';
import { formatClientExample } from './client-example';
import { listFields } from './describe-schema';
import { buildGroupAnchor, DocsContents, SECTIONS } from './docs-contents';
import { EndpointSection } from './endpoint-section';
import { FieldItem, FieldList } from './field-list';
import { RichText } from './rich-text';

const listCrumbs = () => [
  { name: t('site.navHome'), path: '/' },
  { name: t('site.api'), path: '/api/docs' },
];

/** Fetches the description of the API and returns the page that shows it. */
export async function loadDocsPage(): Promise<{ default: ComponentType }> {
  const document = await loadApiDescription();
  return { default: () => <DocsPage document={document} /> };
}

/**
 * Shows the REST API, in English: every endpoint with its parameters, responses and an example, and every
 * object.
 */
function DocsPage({ document }: { document: OpenApiDocument }) {
  return (
    <div className="page-width pt-4 pb-20">
      <Head />
      <Breadcrumbs crumbs={listCrumbs()} />
      <div
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,48rem)_19rem] xl:justify-between"
        {...englishText()}
      >
        <div className="min-w-0">
          <h1 className="font-display text-4xl leading-heading font-semibold tracking-tight sm:text-5xl">
            REST API
          </h1>
          <Disclosure look="card" className="mt-6 lg:hidden" title="On this page">
            <DocsContents document={document} />
          </Disclosure>
          <div className="prose mt-6 max-w-none!">
            <Introduction document={document} />
            <Groups document={document} />
            <Objects document={document} />
            <Errors document={document} />
          </div>
        </div>
        <aside className="hidden lg:block">
          <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
            <DocsContents document={document} />
          </div>
        </aside>
      </div>
    </div>
  );
}

function Head() {
  const { localize } = useCountry();
  return (
    <PageHead
      title="REST API for disposable email: endpoints and examples | Mayfly"
      description="Issue a disposable address, wait for an email and read it over HTTP: every endpoint with parameters, responses, errors and a curl command."
      keywords={['temporary email API', 'disposable email API', 'email testing API']}
      path="/api/docs"
      data={(origin) => [toBreadcrumbList(listCrumbs(), (path) => origin + localize(path))]}
    />
  );
}

function Introduction({ document }: { document: OpenApiDocument }) {
  const { localize } = useCountry();
  const base = useContext(PublicUrl) + (document.servers[0]?.url ?? '');
  const [summary = '', ...rest] = document.info.description.split('\n\n');
  return (
    <>
      <p>
        <RichText text={summary} /> All paths are relative to <code>{base}</code>. The same
        description is available as <a href="/api/openapi.json">OpenAPI 3.1</a>, and the{' '}
        <Link to={localize('/blog/email-testing-for-developers')}>guide for developers</Link> has
        complete tests to copy.
      </p>
      <ClientLibrary />
      <h2 id="sessions">{SECTIONS.sessions}</h2>
      {rest.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      <h2 id="examples">{SECTIONS.examples}</h2>
      <p>Each endpoint has a curl command. The commands use three shell variables:</p>
      <pre tabIndex={0} aria-label="Variables">
        <code>
          {
            'SESSION=…  # sessionId of the address\nADDRESS=…  # emailAddress\nID=…       # id of a message'
          }
        </code>
      </pre>
    </>
  );
}

/** Shows how to install the client library, with an example. */
function ClientLibrary() {
  const origin = useContext(PublicUrl);
  return (
    <>
      <h2 id="library">{SECTIONS.library}</h2>
      <p>
        Tests in TypeScript or JavaScript need no HTTP requests of their own: this server serves a
        client library of its own version, for Node and browsers. Its README has an example for each
        call.
      </p>
      <pre tabIndex={0} aria-label="Installation of the client library">
        <code>npm install {origin}/sdk/mayfly-client.tgz</code>
      </pre>
      <pre tabIndex={0} aria-label="Example of the client library">
        <code>{formatClientExample(origin)}</code>
      </pre>
    </>
  );
}

function Groups({ document }: { document: OpenApiDocument }) {
  return groupEndpoints(document).map(({ name, endpoints }) => (
    <section key={name} aria-labelledby={buildGroupAnchor(name)}>
      <h2 id={buildGroupAnchor(name)}>{name}</h2>
      {endpoints.map((endpoint) => (
        <EndpointSection key={endpoint.operationId} endpoint={endpoint} document={document} />
      ))}
    </section>
  ));
}

function Objects({ document }: { document: OpenApiDocument }) {
  return (
    <section aria-labelledby="objects">
      <h2 id="objects">{SECTIONS.objects}</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => {
        const object = schema.anyOf?.find((each) => each.properties) ?? schema;
        return (
          <section key={name} id={`object-${name}`} className="scroll-mt-6">
            <h3>{name}</h3>
            {schema.description && (
              <p>
                <RichText text={schema.description} />
              </p>
            )}
            <FieldList label={`Fields of ${name}`}>
              {listFields(object).map(({ name: field, schema: type, required }) => (
                <FieldItem
                  key={field}
                  name={field}
                  schema={type}
                  note={required ? undefined : 'optional'}
                />
              ))}
            </FieldList>
          </section>
        );
      })}
    </section>
  );
}

function Errors({ document }: { document: OpenApiDocument }) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{SECTIONS.errors}</h2>
      <dl className="my-4 divide-y divide-line rounded-card border border-line bg-raised px-4">
        {Object.entries(document.components.responses).map(([name, { description }]) => (
          <div
            key={name}
            id={`error-${name.slice(1)}`}
            className="flex scroll-mt-6 gap-6 py-3 text-[0.9375rem]"
          >
            <dt className="font-mono font-medium">{name.slice(1)}</dt>
            <dd>
              <RichText text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
