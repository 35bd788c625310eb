#!/bin/sh
# Runs a command beside a Mayfly of its own, without containers: with-mayfly.sh npm test
# MAYFLY_HOME is a checkout of Mayfly (default: the one of this file), MAYFLY_PORT and MAYFLY_SMTP_PORT are the ports to
# listen on. The command gets MAYFLY_URL and MAYFLY_SMTP_URL, and its exit code is returned.
set -eu
home=${MAYFLY_HOME:-$(cd "$(dirname "$0")/../.." && pwd)}
folder=$(mktemp -d)
# As root, PostgreSQL runs as another account, which must reach its data below this folder. The log has a password.
chmod 711 "$folder"
(umask 077 && : >"$folder/log")

# The settings of the project that is tested have the same names, and are none of Mayfly's business.
PORT=${MAYFLY_PORT:-3000} SMTP_PORT=${MAYFLY_SMTP_PORT:-2525} HOST=127.0.0.1 SMTP_HOST=127.0.0.1 \
  DATABASE_URL='' REDIS_URL='' PUBLIC_URL='' TRUST_PROXY='' ROLES='' OPS_PORT='' NODE_ENV=development \
  DATA_DIR="$folder/data" SENDER_CHECKS=off npm start --prefix "$home" >"$folder/log" 2>&1 &
mayfly=$!
trap 'kill $mayfly 2>/dev/null || true; wait $mayfly || true; rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

# `npm start` prints this line once it is ready. The first start installs and builds.
until settings=$(grep -o 'MAYFLY_URL=[^ ]* MAYFLY_SMTP_URL=[^ ]*' "$folder/log"); do
  if ! kill -0 $mayfly 2>/dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 0.2
done

env $settings "$@"
