#!/usr/bin/env bash
# Guess: computeDuration() of a recording says how long it plays, so that a part of one second is one second long.
# So: it is the time at which the last track ends. A part cut from a running broadcast, whose times begin at 5 s, is 6 s long.
# Version: mediabunny 1.61.0
# Source: its type declarations: the method is named duration, and described at InputTrack as an end timestamp; values observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mediabunny@1.61.0

cat >durations.mjs <<'JS'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** One second of silence as MP4, whose first sample has the time `from`. */
async function partFrom(from) {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const sound = new EncodedAudioPacketSource('pcm-s16')
  output.addAudioTrack(sound)
  await output.start()
  const decoderConfig = { codec: 'pcm-s16', sampleRate: 8000, numberOfChannels: 1 }
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const packet = new EncodedPacket(new Uint8Array(1600), 'key', from + tenth / 10, 0.1)
    await sound.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Input({ formats: ALL_FORMATS, source: new BufferSource(output.target.buffer) })
}

const seen = []
for (const from of [0, 5]) {
  const part = await partFrom(from)
  const [duration, first] = [await part.computeDuration(), await part.getFirstTimestamp()]
  console.log(`begins at ${first} s: computeDuration() ${duration}, end minus beginning ${duration - first}`)
  seen.push(duration, first)
}
if (seen.join() !== '1,0,6,5') throw new Error(`no longer so: ${seen}`)
JS

echo "mediabunny $(node -p "JSON.parse(require('fs').readFileSync('node_modules/mediabunny/package.json')).version")"
node durations.mjs
