# Somebody who works through a guide in one shell. Servers go to another terminal and take a free port, a yes is given where
# a terminal would ask, and the packages of the clone are there already. The blocks of the guide follow.
set -eEm -o pipefail
shopt -s extglob
trap 'echo "$here failed: $BASH_COMMAND" >&2' ERR

# Runs a server; goes on once it serves. `AT`: its first address; `AGENT`: that of an agent.
serve() {
  local log
  log=$(mktemp -p "$READER")
  command "$@" </dev/null >"$log" 2>&1 &
  echo $! >>"$SERVERS"
  grep -qm1 -E 'Ctrl-C|^Chat at' <(tail -n +1 -f --pid=$! "$log") || { cat "$log" >&2; return 1; }
  AT=$(grep -oE 'http://[^ ]+' "$log" | head -1)
  AGENT=$(grep -oP '(Agent server|is live) at \K\S+' "$log") || true
}

told() {
  case " $* " in
    *" agent-deploy "@(server|dev|agent|chat|studio|open)" "*) serve "$@" --port 0 ;;
    *" agent-deploy "@(init|delete)" "*) command "$@" --yes ;;
    *) command "$@" ;;
  esac
}
agent-deploy() { told agent-deploy "$@"; }
npx() { told npx "$@"; }

npm() {
  case "$*" in
    ci) [ -d node_modules ] ;;
    # Built and installed in test/ci/package.test.ts.
    pack) command npm pack --ignore-scripts ;;
    "install --global "*) [ -f "$3" ] ;;
    start) serve npm start -- --port 0 ;;
    "start -- "*) serve npm "$@" --port 0 ;;
    *) command npm "$@" ;;
  esac
}

# An answer that is no success is a failure. Of a stream the first event is waited for.
curl() {
  case " $* " in
    *" -N "*) grep -m1 '^event:' < <(exec curl -fsS "$@") && { kill $! 2>/dev/null || true; } ;;
    *) command curl -fsS "$@" ;;
  esac
}
