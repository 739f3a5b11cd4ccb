# Builds with all dependencies, then keeps only what runs. Only /data is written, so it can run with a read-only root.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-trixie-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# For backups of a PostgreSQL database only.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A small young generation keeps memory below 300 MB in a flood (docs/decisions/0040).
CMD ["node", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "bin/start.ts"]
