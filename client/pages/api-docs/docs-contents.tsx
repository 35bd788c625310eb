import { groupEndpoints, type OpenApiDocument } from '../../lib/api/open-api';

/** Sections of the page that are not groups of endpoints. */
export const SECTIONS = {
  library: 'Client library',
  sessions: 'Session IDs',
  examples: 'Examples',
  objects: 'Objects',
  errors: 'Errors',
};

/** Returns the anchor of a group of endpoints. */
export const buildGroupAnchor = (name: string): string => `group-${name.toLowerCase()}`;

const link =
  'flex min-h-9 items-center py-1 leading-snug text-muted transition-colors duration-150 hover:text-teal';

/** Links to all endpoints in their groups, and to the other sections. */
export function DocsContents({ document }: { document: OpenApiDocument }) {
  return (
    <nav aria-label="On this page" className="text-sm">
      <ul>
        <SectionLinks names={['library', 'sessions', 'examples']} />
        {groupEndpoints(document).map(({ name, endpoints }) => (
          <li key={name} className="mt-2">
            <a href={`#${buildGroupAnchor(name)}`} className={`${link} font-semibold text-ink!`}>
              {name}
            </a>
            <ul className="border-l-2 border-line pl-3">
              {endpoints.map(({ operationId, summary }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`} className={link}>
                    {summary}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <SectionLinks names={['objects', 'errors']} />
      </ul>
    </nav>
  );
}

function SectionLinks({ names }: { names: (keyof typeof SECTIONS)[] }) {
  return names.map((name) => (
    <li key={name} className="mt-2 first:mt-0">
      <a href={`#${name}`} className={`${link} font-semibold text-ink!`}>
        {SECTIONS[name]}
      </a>
    </li>
  ));
}
