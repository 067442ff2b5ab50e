#!/usr/bin/env bash
# Guess: who opens a live list of HLS (fragmented mp4) in the middle of a broadcast sees it at once in GStreamer's playbin.
# So: playbin waits as long as the broadcast has lasted, here 5 s, as if the times in the fragments began at 0; playbin3 plays at once.
# Version: gst-launch-1.0 1.22.0 (Debian 12: gstreamer1.0-tools, -plugins-good, -plugins-bad, -libav), ffmpeg 5.1 for the input.
# Source: ISO/IEC 14496-12, 8.8.12 (tfdt counts from anywhere), RFC 8216, 3.3; times observed.
set -euo pipefail

gst-launch-1.0 --version | sed -n 2p
gst-launch-1.0 --version | grep -q 'GStreamer 1\.22\.' || { echo 'another version: read the header again'; exit 1; }
folder=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"

# Sixteen segments of one second, and the same with times that begin at 5 s.
mkdir at0 at5
ffmpeg -v error -f lavfi -i testsrc2=size=160x90:rate=25 -t 16 -c:v libx264 -preset ultrafast -g 25 \
  -f hls -hls_segment_type fmp4 -hls_time 1 -hls_list_size 0 at0/list.m3u8
cp at0/* at5/
python3 - <<'PY'
import glob, struct

init = open('at5/init.mp4', 'rb').read()
at = init.find(b'mdhd')
timescale = struct.unpack('>I', init[at + 16:at + 20])[0]
for name in glob.glob('at5/*.m4s'):
    data = bytearray(open(name, 'rb').read())
    at = data.find(b'tfdt') + 8
    struct.pack_into('>Q', data, at, struct.unpack('>Q', data[at:at + 8])[0] + 5 * timescale)
    open(name, 'wb').write(data)
PY
python3 -m http.server 4399 --bind 127.0.0.1 >/dev/null 2>&1 &
server=$!
sleep 1

# Pictures that are shown within so many seconds.
shown() {
  timeout -s KILL "$3" gst-launch-1.0 -v "$1" uri="http://127.0.0.1:4399/$2/list.m3u8" \
    video-sink='fakesink name=shown sync=true silent=false' >log 2>&1 || true
  grep -c 'shown: last-message = chain' log || true
}

at_once=$(shown playbin at0 4)
late=$(shown playbin at5 4)
late_waited=$(shown playbin at5 9)
new=$(shown playbin3 at5 4)
echo "within 4 s: playbin from 0: $at_once; playbin from 5 s: $late (within 9 s: $late_waited); playbin3 from 5 s: $new"
[ "$at_once" -gt 25 ] && [ "$late" -le 1 ] && [ "$late_waited" -gt 25 ] && [ "$new" -gt 25 ]
