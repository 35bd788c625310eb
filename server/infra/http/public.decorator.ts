import { Reflector } from '@nestjs/core';

/**
 * Marks a controller or handler as reachable without a session. `SessionGuard` protects all others. A test
 * lists the public routes, so each new one has to be added there as well.
 */
export const Public = Reflector.createDecorator<void, true>({ transform: () => true });
