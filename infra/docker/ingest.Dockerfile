# The tracker ports, bundled.
FROM node:24-trixie-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches/
COPY apps/api/package.json apps/api/
COPY apps/ingest/package.json apps/ingest/
COPY apps/web/package.json apps/web/
COPY packages packages
RUN pnpm install --frozen-lockfile --ignore-scripts --filter '@fleet/ingest...' --filter '@fleet/db'
COPY prisma prisma
COPY tsconfig.base.json ./
COPY apps/ingest apps/ingest
RUN pnpm --filter @fleet/db run generate \
 && pnpm --filter @fleet/ingest run build

FROM node:24-trixie-slim
ENV NODE_ENV=production INGEST_HOST=0.0.0.0 INGEST_METRICS_PORT=9464 MEDIA_DIR=/var/lib/meridian/media
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node /var/lib/meridian/media
VOLUME /var/lib/meridian/media
USER node
EXPOSE 5000/tcp 5000/udp 5443/tcp 5001/tcp 5001/udp 5013/tcp 5013/udp 5023/tcp 5023/udp 5027/tcp 5027/udp 5039/tcp 5039/udp 5055/tcp 9464/tcp
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.INGEST_METRICS_PORT + '/health', { signal: AbortSignal.timeout(2000) }).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As in "start" of apps/ingest/package.json: a young generation of 16 MB instead of 64 halves the memory of a connection.
CMD ["node", "--max-semi-space-size=8", "apps/ingest/dist/main.js"]
