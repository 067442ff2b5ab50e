import type { Received } from '@college/contract/lives/received.ts'
import { pointsText } from '../kit/format.ts'

/** Why a track is not passed on. */
export type TrackFault =
  | { track: 'picture'; why: 'codec' | 'profile' | 'colours' | 'size'; found: string }
  | { track: 'sound'; why: 'codec' | 'channels' | 'rate'; found: string }

/** What is known of a stream; `waited`: both tracks have had the time to come. */
export type StreamFacts = Pick<Received, 'picture' | 'sound'> & { faults: TrackFault[]; waited: boolean }

/** Seconds between key pictures: who joins waits for one, and a segment of HLS is no shorter. */
const LONGEST_KEY_SECONDS = 4
/** From here on what came since the last one may be more than is kept for who joins. */
const LOST_KEY_SECONDS = 30

const pictureFaults = {
  codec: (found: string) => `画面是 ${found}，本站只收 H.264：OBS › 设置 › 输出 › 视频编码器选 H.264`,
  profile: (found: string) => `画面是 H.264 ${found}，手机放不出：OBS › 设置 › 输出 › 配置（Profile）选 high`,
  colours: (found: string) =>
    `画面是 H.264 ${found}，手机放不出，本站只收 8 位 4:2:0：OBS › 设置 › 高级 › 颜色格式选 NV12`,
  size: (found: string) => `画面是 ${found}，超过 4096 像素：OBS › 设置 › 视频 › 输出分辨率选 1280×720 或 1920×1080`,
}
const soundFaults = {
  codec: (found: string) => `声音是 ${found}，本站只收 AAC：OBS › 设置 › 输出 › 音频编码器选 AAC`,
  channels: (found: string) => `声音是 ${found}，本站只收单声道和双声道：OBS › 设置 › 音频 › 声道选立体声`,
  rate: (found: string) => `声音的采样率是 ${found}，本站收不了：OBS › 设置 › 音频 › 采样率选 48 kHz`,
}
export const BROKEN_STREAM = '推流被断开：收到的数据无法识别。请在 OBS 里停止再开始推流，仍然这样请更新 OBS'

export const faultText = (fault: TrackFault): string =>
  fault.track === 'picture' ? pictureFaults[fault.why](fault.found) : soundFaults[fault.why](fault.found)

/** What the host has to change, in sentences; none while all is well. */
export function problemsOf({ picture, sound, faults, waited }: StreamFacts): string[] {
  const isFaulty = (track: 'picture' | 'sound') => faults.some((fault) => fault.track === track)
  const problems = faults.map(faultText)
  if (waited && sound && !picture && !isFaulty('picture')) {
    problems.push('没有收到画面，学员只听得到声音：请看 OBS 的场景里有没有来源')
  }
  if (waited && picture && !sound && !isFaulty('sound')) {
    problems.push('没有收到声音，学员只看得到画面：请看 OBS 的混音器里有没有音频来源')
  }
  if (picture?.keySeconds && picture.keySeconds > LONGEST_KEY_SECONDS) {
    const harm = picture.keySeconds > LOST_KEY_SECONDS ? '，后来进入的学员会等不到画面' : ''
    problems.push(
      `关键帧间隔 ${picture.keySeconds.toFixed(1)} 秒${harm}，建议 1–2 秒：OBS › 设置 › 输出 › 关键帧间隔填 1`,
    )
  }
  return problems
}

export const channelsText = (channels: number): string =>
  ({ 1: '单声道', 2: '双声道', 6: '5.1 声道', 8: '7.1 声道' })[channels] ?? `${channels} 声道`

/** What arrives, in one line: '正在收到 H.264 1280×720 25 帧 1,800 kb/s · AAC 双声道'. */
export function receivedText({ isConnected, picture, sound }: Received): string {
  if (!isConnected) return '推流程序已断开'
  const tracks = [
    picture &&
      `H.264 ${picture.width}×${picture.height} ${Math.round(picture.fps)} 帧 ${pointsText(picture.kbps)} kb/s`,
    sound && `AAC ${channelsText(sound.channels)}`,
  ].filter((track) => track !== null)
  return tracks.length > 0 ? `正在收到 ${tracks.join(' · ')}` : '推流程序已连接，还没有收到能播出的画面和声音'
}
