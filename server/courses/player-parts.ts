import type { SettingPart } from '@college/contract/console/settings.ts'
import { type PlayerSettings, standardPlayer } from '@college/contract/kit/settings.ts'

type Key = keyof PlayerSettings
type About = Pick<SettingPart, 'name' | 'does'>

const numberPart = (key: Key, about: About, kind: SettingPart['kind']): SettingPart => ({
  key,
  ...about,
  kind,
  stored: 'number',
  default: String(standardPlayer[key]),
})
const flagPart = (key: Key, name: string, does: string) => numberPart(key, { name, does }, { type: 'flag' })
const choicePart = (key: Key, about: About, options: Record<string, string>) =>
  numberPart(key, about, {
    type: 'choice',
    options: Object.entries(options).map(([value, label]) => ({ value, label })),
  })

/** Minutes: a day. */
const LONGEST_INTERVAL = 1_440

/** The fields of the player's settings (D3-E25), as the settings page of the console shows them. */
export const playerParts: SettingPart[] = [
  choicePart(
    'endAction',
    { name: '播放结束', does: '一节播放完以后做什么。' },
    { 2: '播放下一节', 1: '重播本节', 3: '暂停', 0: '什么也不做' },
  ),
  flagPart('autoPlay', '自动播放', '打开课程就开始播放，浏览器不允许时等学员点播放。'),
  choicePart(
    'drag',
    { name: '拖动进度', does: '跳过超过 10 秒算拖动。' },
    { 0: '没看过的不能拖动', 5: '能拖到看过的地方', 1: '可以随意拖动' },
  ),
  flagPart('speed', '倍速播放', '打开后学员可以选择播放速度。'),
  flagPart('highDefinition', '默认高清', '打开后先播放高清，学员仍可以换清晰度。'),
  flagPart('stopOnTabSwitch', '离开页面时暂停', '打开后切换到别的页面或应用就暂停。'),
  numberPart(
    'remindTime',
    { name: '在看确认', does: '播放这么久询问一次是否在看，0 为不询问。' },
    { type: 'number', least: 0, most: LONGEST_INTERVAL, unit: '分钟' },
  ),
  numberPart(
    'verifyTime',
    { name: '人脸核对', does: '学习中隔这么久核对一次人脸，0 为不核对。' },
    { type: 'number', least: 0, most: LONGEST_INTERVAL, unit: '分钟' },
  ),
  {
    key: 'watermarkText',
    name: '水印文字',
    does: '显示在学员姓名的下一行，不填则只有姓名。',
    kind: { type: 'text', most: 100 },
    stored: 'text',
    default: standardPlayer.watermarkText,
  },
  {
    key: 'watermarkImage',
    name: '水印图片',
    does: '图片的地址，不填则不显示。',
    kind: { type: 'address', most: 500 },
    stored: 'text',
    default: standardPlayer.watermarkImage,
  },
]
