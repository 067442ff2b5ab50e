#!/usr/bin/env bash
# Guess: navigator.language is a language tag, in a container with LANG=C.UTF-8 too: a page may give it to Intl.
# So: WebKitGTK says C, in navigator.languages too; every constructor of Intl throws a RangeError for it, and numbers without a language are grouped as in no language, 1234567.
# Version: webkit2gtk-driver 2.50.6 (Debian 12, with xvfb)
# Source: HTML, navigator.language («must be a valid BCP 47 language tag»); the values observed.
set -euo pipefail

folder=$(mktemp -d)
screen= driver=
trap 'kill $driver $screen 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
Xvfb -displayfd 3 -nolisten tcp 3>display >/dev/null 2>&1 &
screen=$!
until [ -s display ]; do sleep 0.2; done
LANG=C.UTF-8 LC_ALL= LANGUAGE= DISPLAY=:$(cat display) WEBKIT_DISABLE_DMABUF_RENDERER=1 WebKitWebDriver --port=4477 >/dev/null 2>&1 &
driver=$!

cat >ask.py <<'PY'
import glob, json, time, urllib.request

def ask(path, body=None, method='POST'):
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request('http://127.0.0.1:4477' + path, data, method=method)))['value']

for _ in range(50):
    try:
        ask('/status', method='GET')
        break
    except OSError:
        time.sleep(0.2)
options = {'binary': glob.glob('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0], 'args': ['--automation']}
session = ask('/session', {'capabilities': {'alwaysMatch': {'webkitgtk:browserOptions': options}}})
path = '/session/' + session['sessionId']
says = '''
  const tried = (act) => { try { return act() } catch (error) { return error.name } }
  return [navigator.language, navigator.languages.join(), tried(() => new Intl.DateTimeFormat(navigator.language) && 'fine'), (1234567).toLocaleString()]
'''
print(session['capabilities']['browserVersion'], *ask(path + '/execute/sync', {'script': says, 'args': []}))
ask(path, method='DELETE')
PY
said=$(python3 ask.py)
echo "$said"
[[ "$said" == '2.50.6 C C RangeError '* ]]
