#!/usr/bin/env bash
# Guess: WebKitGTK, which calls its vendor Apple as Safari does and plays through GStreamer, plays HLS playlists where GStreamer has hlsdemux.
# So: it claims none (canPlayType answers an empty text) and refuses one with code 4, MEDIA_ERR_SRC_NOT_SUPPORTED; with WEBKIT_GST_ENABLE_HLS_SUPPORT=1 it says maybe. A page that takes the vendor for Safari shows no film.
# Version: webkit2gtk-driver 2.50.6 (Debian 12, with xvfb and gstreamer1.0-plugins-bad 1.22)
# Source: HTML, navigator.vendor (Apple Computer, Inc. is that of every WebKit); GStreamerRegistryScanner.cpp of WebKit for the variable; found in no manual.
set -euo pipefail

gst-inspect-1.0 hlsdemux >/dev/null || { echo 'apt-get install gstreamer1.0-tools gstreamer1.0-plugins-bad'; exit 1; }
folder=$(mktemp -d)
screen= driver= server=
trap 'kill $driver $screen $server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
ffmpeg -v error -f lavfi -i testsrc2=size=160x90:rate=25 -t 4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25 \
  -f hls -hls_time 1 -hls_list_size 0 list.m3u8
echo '<video src="list.m3u8" muted></video>' >page.html
python3 -m http.server 4398 --bind 127.0.0.1 >/dev/null 2>&1 &
server=$!
Xvfb -displayfd 3 -nolisten tcp 3>display >/dev/null 2>&1 &
screen=$!
until [ -s display ]; do sleep 0.2; done

cat >ask.py <<'PY'
import glob, json, time, urllib.request

def ask(path, body=None, method='POST'):
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request('http://127.0.0.1:4478' + path, data, method=method)))['value']

for _ in range(50):
    try:
        ask('/status', method='GET')
        break
    except OSError:
        time.sleep(0.2)
options = {'binary': glob.glob('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0], 'args': ['--automation']}
session = ask('/session', {'capabilities': {'alwaysMatch': {'webkitgtk:browserOptions': options}}})
path = '/session/' + session['sessionId']
ask(path + '/url', {'url': 'http://127.0.0.1:4398/page.html'})
time.sleep(3)
says = '''
  const film = document.querySelector('video')
  const claim = film.canPlayType('application/vnd.apple.mpegurl') || 'no'
  return [navigator.vendor, claim, film.error ? film.error.code : 'no error']
'''
print(session['capabilities']['browserVersion'], *ask(path + '/execute/sync', {'script': says, 'args': []}), sep=', ')
ask(path, method='DELETE')
PY
said() {
  env "$@" DISPLAY=":$(cat display)" WEBKIT_DISABLE_DMABUF_RENDERER=1 WebKitWebDriver --port=4478 >/dev/null 2>&1 &
  driver=$!
  python3 ask.py || true
  kill $driver
}
default=$(said A=1)
enabled=$(said WEBKIT_GST_ENABLE_HLS_SUPPORT=1)
printf 'by default:        %s\nwith the variable: %s\n' "$default" "$enabled"
[[ "$default" == '2.50.6, Apple Computer, Inc., no, 4' && "$enabled" == '2.50.6, Apple Computer, Inc., maybe, '* ]]
