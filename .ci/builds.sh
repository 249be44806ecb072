# Builds beside everything else, for `.ci/run`: `reports` is a folder for what they say.

# begin NAME COMMAND…: a command that prints, last, the folder of what it makes. It gives way to all else. More room for the
# compiler's memory is a tenth less work for it.
begin() {
  local name=$1
  shift
  (renice -n 19 "$BASHPID" >/dev/null && GOGC=400 "$@") >"$reports/$name.folder" 2>"$reports/$name.log" &
  builds[$name]=$!
}
declare -A builds

# built NAME: waits for that build, tells what it said, and sets `folder`. It fails as the build did.
built() {
  local result=0
  wait "${builds[$1]}" || result=$?
  cat "$reports/$1.log"
  folder=$(tail -n 1 "$reports/$1.folder")
  return "$result"
}
