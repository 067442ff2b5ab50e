import type { Received } from '@college/contract/lives/received.ts'
import { expect, test } from 'vitest'
import { faultText, problemsOf, receivedText, type StreamFacts } from './received.ts'

const picture = { profile: 'High', width: 1_280, height: 720, fps: 25, kbps: 1_800, keySeconds: 1 }
const sound = { channels: 2, rate: 48_000, kbps: 128 }
const good: StreamFacts = { picture, sound, faults: [], waited: true }
const told = (change: Partial<Received>) => ({ isConnected: true, problems: [], picture, sound, ...change })

test.each<[Partial<Received>, string]>([
  [{}, '正在收到 H.264 1280×720 25 帧 1,800 kb/s · AAC 双声道'],
  [{ picture: null }, '正在收到 AAC 双声道'],
  [{ sound: null }, '正在收到 H.264 1280×720 25 帧 1,800 kb/s'],
  [{ sound: { ...sound, channels: 1 }, picture: null }, '正在收到 AAC 单声道'],
  [{ picture: null, sound: null }, '推流程序已连接，还没有收到能播出的画面和声音'],
  [{ isConnected: false }, '推流程序已断开'],
])('D3-Q06 what arrives is said in one line: %j', (change, text) => {
  expect(receivedText(told(change))).toBe(text)
})

test.each<[Partial<StreamFacts>, string[]]>([
  [{}, []],
  [{ picture: { ...picture, keySeconds: 4 } }, []],
  [{ picture: { ...picture, keySeconds: null } }, []],
  [
    { picture: { ...picture, keySeconds: 8.32 } },
    ['关键帧间隔 8.3 秒，建议 1–2 秒：OBS › 设置 › 输出 › 关键帧间隔填 1'],
  ],
  [
    { picture: { ...picture, keySeconds: 95 } },
    ['关键帧间隔 95.0 秒，后来进入的学员会等不到画面，建议 1–2 秒：OBS › 设置 › 输出 › 关键帧间隔填 1'],
  ],
  [{ picture: null }, ['没有收到画面，学员只听得到声音：请看 OBS 的场景里有没有来源']],
  [{ sound: null }, ['没有收到声音，学员只看得到画面：请看 OBS 的混音器里有没有音频来源']],
  [{ sound: null, waited: false }, []],
  [{ picture: null, sound: null }, []],
  [
    { sound: null, faults: [{ track: 'sound', why: 'codec', found: 'MP3' }] },
    ['声音是 MP3，本站只收 AAC：OBS › 设置 › 输出 › 音频编码器选 AAC'],
  ],
])('D3-Q06 what is wrong with it is said with its remedy: %j', (change, problems) => {
  expect(problemsOf({ ...good, ...change })).toEqual(problems)
})

test('D3-Q06 each fault names what was found and where to change it', () => {
  const texts = [
    faultText({ track: 'sound', why: 'channels', found: '5.1 声道' }),
    faultText({ track: 'sound', why: 'rate', found: '7.35 kHz' }),
    faultText({ track: 'picture', why: 'codec', found: 'H.265（HEVC）' }),
    faultText({ track: 'picture', why: 'profile', found: 'Profile 88' }),
    faultText({ track: 'picture', why: 'colours', found: '4:4:4' }),
    faultText({ track: 'picture', why: 'size', found: '7680×4320' }),
  ]
  const found = ['5.1 声道', '7.35 kHz', 'H.265（HEVC）', 'Profile 88', '4:4:4', '7680×4320']
  for (const [at, text] of texts.entries()) {
    expect(text).toContain(found[at])
    expect(text).toMatch(/OBS › 设置 › /)
  }
})
