import { addressSessionSchema } from '../address-session.js';
import {
  createdHandoverResponseSchema,
  handoverClaimResponseSchema,
  handoverDecisionSchema,
  handoverParamsSchema,
  handoverResponseSchema,
  handoverSecretSchema,
  handoverTokenSchema,
} from '../handover.js';
import type { Endpoint } from './endpoint.js';

const handover = { description: 'The handover.', schema: handoverResponseSchema };

/** Endpoints that hand over an address to another device, which the visitor confirms by a number. */
export const handoverEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/handovers',
    name: 'createHandover',
    group: 'Handover',
    summary: 'Offer the address to another device',
    description:
      'Pass the `token` to the other device, as a link or a QR code. It can be claimed once, within two ' +
      'minutes. An address has one handover: a new one ends the one before. Sockets of the address ' +
      'receive `handover:updated` whenever its state changes.',
    session: 'required',
    responses: {
      201: { description: 'The handover with its token.', schema: createdHandoverResponseSchema },
    },
    errors: [400, 410, 503],
  },
  {
    method: 'get',
    path: '/handovers/{id}',
    name: 'getHandover',
    group: 'Handover',
    summary: 'See whether a device has asked for the address',
    description: 'For the first device. 404 once the handover has expired.',
    session: 'required',
    params: handoverParamsSchema,
    responses: { 200: handover },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'post',
    path: '/handovers/{id}/decision',
    name: 'decideHandover',
    group: 'Handover',
    summary: 'Allow the device that shows a number',
    description:
      'Takes the number that the other device shows. There is one try: another number refuses the device ' +
      'and ends the handover, so look at `state` of the response.',
    session: 'required',
    params: handoverParamsSchema,
    body: { schema: handoverDecisionSchema, required: true },
    responses: { 200: handover },
    errors: [400, 404, 410, 413, 415, 503],
  },
  {
    method: 'delete',
    path: '/handovers/{id}',
    name: 'cancelHandover',
    group: 'Handover',
    summary: 'Refuse the device, or withdraw the offer',
    description: 'The token and the claim can no longer be used.',
    session: 'required',
    params: handoverParamsSchema,
    responses: { 204: { description: 'The handover has ended.' } },
    errors: [400, 404, 410, 503],
  },
  {
    method: 'post',
    path: '/handovers/claim',
    name: 'claimHandover',
    group: 'Handover',
    summary: 'Ask for the address of another device',
    description:
      'For the other device. Show the `code` to the visitor, who has to choose it on the first device ' +
      'within a minute, and ask for the session with the `secret` meanwhile. 410 if the token has ' +
      'expired or was claimed before.',
    body: { schema: handoverTokenSchema, required: true },
    responses: { 201: { description: 'The claim.', schema: handoverClaimResponseSchema } },
    errors: [400, 410, 413, 415, 503],
  },
  {
    method: 'post',
    path: '/handovers/{id}/session',
    name: 'collectHandover',
    group: 'Handover',
    summary: 'Fetch the session after the first device has allowed it',
    description:
      'For the other device; repeat it every two seconds while it returns 202. The session is returned ' +
      'once. 410 if the first device has refused, the handover has expired, or the session was fetched before.',
    params: handoverParamsSchema,
    body: { schema: handoverSecretSchema, required: true },
    responses: {
      200: { description: 'The address with its session ID.', schema: addressSessionSchema },
      202: { description: 'The first device has not decided yet.' },
    },
    errors: [400, 410, 413, 415, 503],
  },
];
