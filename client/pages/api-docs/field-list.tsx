import type { ReactNode } from 'react';
import type { Schema } from '../../lib/api/open-api';
import { describeLimits, describeType } from './describe-schema';
import { RichText } from './rich-text';

/** Renders a list of parameters or fields, which `children` are (`FieldItem`). */
export function FieldList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="my-4 divide-y divide-line rounded-card border border-line bg-raised px-4"
    >
      {children}
    </dl>
  );
}

/**
 * Shows a parameter or a field with its type and description. `note` is text beside the type, such as `in the
 * query, required`.
 */
export function FieldItem(props: {
  name: string;
  schema: Schema;
  note?: string | undefined;
  description?: string | undefined;
}) {
  const { name, schema, note, description = schema.description } = props;
  const facts = [note, ...describeLimits(schema)].filter(Boolean);
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="font-mono text-[0.875rem] font-medium wrap-anywhere">{name}</dt>
      <dd className="text-[0.9375rem] leading-relaxed">
        <div className="text-muted">
          <Type schema={schema} />
          {facts.length > 0 && ` · ${facts.join(' · ')}`}
        </div>
        {description && (
          <div>
            <RichText text={description} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** Shows a type in words. Names of objects link to their descriptions. */
export function Type({ schema }: { schema: Schema }) {
  return describeType(schema).map((part) =>
    typeof part === 'string' ? part : <ObjectLink key={part.object} name={part.object} />,
  );
}

/** Links to the description of an object. */
function ObjectLink({ name }: { name: string }) {
  return <a href={`#object-${name}`}>{name}</a>;
}
