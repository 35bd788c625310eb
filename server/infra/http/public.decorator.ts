import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';

/** Tells `SessionGuard` not to look for a session. */
export const WithoutSession = Reflector.createDecorator<void, true>({ transform: () => true });

/**
 * Marks a controller or handler as reachable without a session. `SessionGuard` protects all others. A test
 * lists the public routes, so each new one has to be added there as well.
 */
export const Public = () => applyDecorators(WithoutSession(), ApiSecurity({}));
