import { faultText } from '@college/rules/lives/received.ts'
import { expect, test } from 'vitest'
import { aac, avc, enhanced } from '../../testing/rtmp-source.ts'
import { tagReader } from './tag-reader.ts'

const AUDIO = 8
const VIDEO = 9
const SURROUND = '11b0'
const HIGH_444 = '01f4000cffe1001a67f4000c919681419f8dc044000003000400000300c83c50aa8001000568ce0f1920'

test.each([
  [
    '5.1',
    AUDIO,
    aac(Buffer.from(SURROUND, 'hex')),
    '声音是 5.1 声道，本站只收单声道和双声道：OBS › 设置 › 音频 › 声道选立体声',
  ],
  [
    '4:4:4',
    VIDEO,
    avc(Buffer.from(HIGH_444, 'hex')),
    '画面是 H.264 4:4:4，手机放不出，本站只收 8 位 4:2:0：OBS › 设置 › 高级 › 颜色格式选 NV12',
  ],
  [
    'HEVC',
    VIDEO,
    enhanced('picture', 'hvc1', Buffer.alloc(30, 1)),
    '画面是 H.265（HEVC），本站只收 H.264：OBS › 设置 › 输出 › 视频编码器选 H.264',
  ],
])('D3-Q06 %s is not passed on, and what to do is told; the other track is', (_name, type, wrong, text) => {
  const configs: unknown[] = []
  const kinds: string[] = []
  const reader = tagReader({ onConfig: (config) => configs.push(config), onPacket: ({ kind }) => kinds.push(kind) })
  const [picture, sound] = type === AUDIO ? [avc(), wrong] : [wrong, aac()]
  for (const [track, each] of [
    [VIDEO, picture],
    [AUDIO, sound],
  ] as const) {
    reader.read(track, 0, each?.config ?? Buffer.alloc(0))
    reader.read(track, 0, Buffer.concat([each?.head(true) ?? Buffer.alloc(0), Buffer.alloc(20)]))
  }
  expect(reader.known().faults.map(faultText)).toEqual([text])
  expect(configs).toHaveLength(1)
  expect(kinds).toEqual([type === AUDIO ? 'video' : 'audio'])
})
