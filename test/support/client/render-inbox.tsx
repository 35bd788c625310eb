import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { Inbox } from '../../../client/features/inbox/inbox';

/** Renders the inbox of a page that is connected unless `props` say otherwise. */
export const renderInbox = (props: Partial<ComponentProps<typeof Inbox>> = {}) =>
  render(
    <MemoryRouter>
      <Inbox connection="live" hrefOf={(id) => `/?message=${id}`} {...props} />
    </MemoryRouter>,
  );
