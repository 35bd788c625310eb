import { addressSessionSchema, domainListSchema, issueAddressSchema } from '../address-session.js';
import type { Endpoint } from './endpoint.js';

const activeAddress = { 200: { description: 'The active address.', schema: addressSessionSchema } };

/** Endpoints of address sessions. */
export const addressEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/generate-email',
    name: 'generateEmail',
    group: 'Address',
    summary: 'Issue a new address',
    description:
      'On the requested domain, or on one of those in rotation. Keep the `sessionId`: it is the ' +
      "only key to the inbox and can't be retrieved again.",
    body: { schema: issueAddressSchema, required: false },
    responses: { 201: { description: 'The new address.', schema: addressSessionSchema } },
    errors: [400, 413, 415, 503],
  },
  {
    method: 'get',
    path: '/domains',
    name: 'listDomains',
    group: 'Address',
    summary: 'List the domains of new addresses',
    description: 'A new address is on one of them: at random, unless one is requested.',
    responses: { 200: { description: 'The domains.', schema: domainListSchema } },
    errors: [],
  },
  {
    method: 'get',
    path: '/email/current',
    name: 'currentEmail',
    group: 'Address',
    summary: 'Look up the address of a session',
    description: 'Returns its times and the seconds it has left, and changes nothing.',
    session: 'required',
    responses: activeAddress,
    errors: [400, 410, 503],
  },
  {
    method: 'post',
    path: '/email/extend',
    name: 'extendEmail',
    group: 'Address',
    summary: 'Extend an address',
    description: 'Moves `validTill` by one whole extension, up to the maximum lifetime.',
    session: 'required',
    responses: activeAddress,
    errors: [400, 409, 410, 503],
  },
  {
    method: 'delete',
    path: '/email/current',
    name: 'deleteEmail',
    group: 'Address',
    summary: 'Delete an address and its messages',
    description:
      'Immediately and for good. Sockets of the address receive `address:expired`, and email to it ' +
      'is refused.',
    session: 'required',
    responses: { 204: { description: 'The address and its messages are deleted.' } },
    errors: [400, 410, 503],
  },
];
