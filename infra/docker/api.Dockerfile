# api, worker, migrations and seed: one image, started with another command. api and worker
# are bundled, Node runs the others from TypeScript.
FROM node:24-trixie-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches/
COPY apps/api/package.json apps/api/
COPY apps/ingest/package.json apps/ingest/
COPY apps/web/package.json apps/web/
COPY packages packages
RUN pnpm install --frozen-lockfile --ignore-scripts
COPY . .
RUN pnpm --filter @fleet/db run generate \
 && pnpm --filter @fleet/api run build \
 && pnpm --filter @fleet/web run generate \
 && pnpm --filter @fleet/web run build

FROM node:24-trixie-slim
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# Nothing below /app is written at run time. Volumes of secrets and files take on the owner of the folder they are mounted on.
RUN install -d -o node -g node -m 0750 /run/meridian/postgres /run/meridian/redis /run/meridian/owner /run/meridian/app /run/meridian/api /run/meridian/worker /var/lib/meridian/files
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.API_PORT + '/health', { signal: AbortSignal.timeout(2000) }).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["env", "MALLOC_TRIM_THRESHOLD_=131072", "node", "--max-semi-space-size=8", "--heap-growing-percent=50", "apps/api/dist/main.js"]
