# The whole business in one small container. Two stages: the first has what building needs, the second only what runs.
# Its Node.js is a full version number that passed the soak test: docs/vps.md says why.
FROM node:22.23.3-bookworm-slim AS build
# For compiling better-sqlite3 where no prebuilt file fits.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Not needed at run time: TypeScript, which Remix wants for its types, and SQLite's sources. A quarter of the packages.
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/better-sqlite3/deps node_modules/better-sqlite3/build/Release/obj*

FROM litestream/litestream:0.3.13 AS litestream

FROM node:22.23.3-bookworm-slim
ENV NODE_ENV=production CONTAINER=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO_DATA=0
WORKDIR /app
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/litestream
COPY litestream.yml /etc/litestream.yml
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/db ./db
# Everything but the data is read-only for the user that runs it.
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 CMD ["node", "scripts/container/health-check.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/container/run.mjs"]
