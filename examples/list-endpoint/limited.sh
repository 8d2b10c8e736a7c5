# sh limited.sh MEGABYTES COMMAND…: the command with so much memory and no more. Where MEMORY_GROUP names a control group,
# in one below it: the kernel kills what exceeds it (exit 137). Else by V8's own limit (exit 134), of its heap alone: a quarter,
# because a process of so many megabytes has much besides.
megabytes=$1
shift
if [ -n "$MEMORY_GROUP" ]; then
  group=$(mktemp -d "$MEMORY_GROUP/server-XXXXXX") || exit
  for limit in memory.max memory.limit_in_bytes; do
    if [ -e "$group/$limit" ]; then echo "${megabytes}M" >"$group/$limit" || exit; fi
  done
  for swap in memory.swap.max memory.swappiness; do
    if [ -e "$group/$swap" ]; then echo 0 >"$group/$swap"; fi
  done
  echo $$ >"$group/cgroup.procs" || exit
else
  export NODE_OPTIONS="--max-old-space-size=$((megabytes / 4)) --max-semi-space-size=8"
fi
exec "$@"
