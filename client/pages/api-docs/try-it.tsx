import { useId, useState } from 'react';
import { create } from 'zustand';
import { findObject, type Endpoint, type OpenApiDocument } from '../../lib/api/open-api';
import { Button } from '../../components/button';
import { Disclosure } from '../../components/disclosure';
import { callEndpoint, type Outcome, type Values } from './call-endpoint';
import { sampleValue } from './describe-schema';

/** Values of parameters, which all endpoints of the page share. */
const useValues = create<Values>(() => ({}));

const field =
  'min-h-11 w-full rounded-control border border-control bg-paper px-3 py-2 font-mono text-[0.875rem]';

/** Renders a form that sends a request to an endpoint and shows the response. */
export function TryIt({ endpoint, document }: { endpoint: Endpoint; document: OpenApiDocument }) {
  const { summary, parameters = [], security, requestBody } = endpoint;
  const names = [...(security.length > 0 ? ['Session-ID'] : []), ...parameters.map((p) => p.name)];
  const [body, setBody] = useState(() => sampleBody(endpoint, document));
  const { outcome, isPending, send } = useRequest(endpoint, document, body);
  return (
    <Disclosure
      look="card"
      className="needs-script my-4"
      title={
        <>
          Try it<span className="sr-only">: {summary}</span>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {names.map((name) => (
          <ValueField key={name} name={name} />
        ))}
        {requestBody && <BodyField body={body} onChange={setBody} />}
        <Button look="filled" className="self-start" disabled={isPending} onClick={send}>
          {isPending ? 'Waiting…' : 'Send request'}
        </Button>
        <div aria-live="polite">{outcome && <Response outcome={outcome} />}</div>
      </div>
    </Disclosure>
  );
}

function BodyField({ body, onChange }: { body: string; onChange: (body: string) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex flex-col gap-1 text-sm font-medium">
      Body
      <textarea
        id={id}
        value={body}
        rows={2}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        className={field}
      />
    </label>
  );
}

function ValueField({ name }: { name: string }) {
  const id = useId();
  const value = useValues((values) => values[name] ?? '');
  return (
    <label htmlFor={id} className="flex flex-col gap-1 text-sm font-medium">
      {name}
      <input
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => useValues.setState({ [name]: target.value })}
        className={field}
      />
    </label>
  );
}

function Response({ outcome: { status, text } }: { outcome: Outcome }) {
  return (
    <>
      <p className="my-2! font-mono text-[0.9375rem] font-medium">{status}</p>
      {text && (
        <pre tabIndex={0} aria-label="Response" className="my-0! max-h-96 overflow-auto">
          <code>{text}</code>
        </pre>
      )}
    </>
  );
}

/** Sends a request with the shared values, and keeps values of the response for the next ones. */
function useRequest(endpoint: Endpoint, document: OpenApiDocument, body: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const base = document.servers[0]?.url ?? '';
    const result = await callEndpoint(base, endpoint, useValues.getState(), body).catch(
      (): Outcome => ({ status: 'No response. Check your connection.', text: '', learned: {} }),
    );
    useValues.setState(result.learned);
    setOutcome(result);
    setPending(false);
  };
  return { outcome, isPending, send: () => void send() };
}

function sampleBody({ requestBody }: Endpoint, document: OpenApiDocument): string {
  const [schema] = Object.values(requestBody?.content ?? {}).map((each) => each.schema);
  const object = requestBody?.required && schema ? findObject(schema, document) : null;
  return object ? JSON.stringify(sampleValue(object)) : '';
}
