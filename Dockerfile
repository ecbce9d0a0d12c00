# docker build -t kayts .
# docker run -p 127.0.0.1:3000:3000 -v kayts-data:/data --read-only --tmpfs /tmp kayts
FROM docker.io/library/node:24.21.0-bookworm-slim
WORKDIR /srv/kayts
COPY --chown=node:node . .
RUN mkdir /data && chown node:node /data /srv/kayts
USER node
RUN node scripts/prepare.mjs
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
