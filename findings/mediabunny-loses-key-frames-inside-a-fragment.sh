#!/usr/bin/env bash
# Guess: a fragmented mp4 says of every key frame that was written as one that it is one (a sync sample), so that players can seek to it.
# So: of a fragment with several key frames only the first is one when the file is read: every other of key frames 0.5 s apart is lost.
# Version: mediabunny 1.61.0
# Source: its EncodedPacket type 'key'; ISO/IEC 14496-12, 8.8.3.1: in its trun() one flag for the first sample and one default for all others; counts observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mediabunny@1.61.0

cat >keys.mjs <<'JS'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** H.264 Baseline 320 × 180. */
const description = Buffer.from('0142c01effe100176742c01eda05067e7c0440000003004000000c83c58ba801000468ce0fc8', 'hex')

/** Three seconds with a key frame each half second; how many of the six are read as such. */
async function keysOf(fastStart) {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart, minimumFragmentDuration: 0.9 }),
    target: new BufferTarget(),
  })
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures)
  await output.start()
  const decoderConfig = { codec: 'avc1.42c01e', codedWidth: 320, codedHeight: 180, description }
  for (let frame = 0; frame < 60; frame += 1) {
    const isKey = frame % 10 === 0
    const data = new Uint8Array([0, 0, 0, 2, isKey ? 0x65 : 0x41, 7])
    await pictures.add(new EncodedPacket(data, isKey ? 'key' : 'delta', frame / 20, 1 / 20), { decoderConfig })
  }
  await output.finalize()
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(output.target.buffer) })
  let keys = 0
  for await (const { type } of new EncodedPacketSink(await input.getPrimaryVideoTrack()).packets()) {
    if (type === 'key') keys += 1
  }
  return keys
}

const [plain, fragmented] = [await keysOf('in-memory'), await keysOf('fragmented')]
console.log(`6 key frames written; read from an ordinary mp4: ${plain}, from a fragmented one: ${fragmented}`)
if (plain !== 6 || fragmented !== 3) throw new Error('no longer so')
JS

echo "mediabunny $(node -p "JSON.parse(require('fs').readFileSync('node_modules/mediabunny/package.json')).version")"
node keys.mjs
