type Swagger = typeof import('@nestjs/swagger');
type Decorators = Pick<Swagger, Extract<keyof Swagger, `Api${string}`>>;
type Decorator = (...options: unknown[]) => (...target: unknown[]) => void;

const deferred: ((loaded: Swagger) => void)[] = [];

/**
 * The decorators of `@nestjs/swagger`, which are applied by `loadSwagger`: the 500 files of that package and its tools
 * would take a tenth of the time of every start.
 *
 * @example \@swagger.ApiTags('Inbox')
 */
export const swagger = new Proxy({} as Decorators, {
  get:
    (_empty, name: keyof Decorators): Decorator =>
    (...options) =>
    (...target) =>
      void deferred.push((loaded) => (loaded[name] as Decorator)(...options)(...target)),
});

/** Loads `@nestjs/swagger` and applies the decorators of all controllers. */
export async function loadSwagger(): Promise<Swagger> {
  const loaded = await import('@nestjs/swagger');
  for (const apply of deferred.splice(0)) apply(loaded);
  return loaded;
}
