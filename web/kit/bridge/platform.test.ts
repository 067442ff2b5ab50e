import { expect, test } from 'vitest'
import { detectPlatform } from './platform.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; V2408A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36'

test.each([
  ['desktop', DESKTOP, 'browser', false, 'other'],
  ['iPhone', `${IPHONE} Version/18.5 Safari/604.1`, 'browser', false, 'ios'],
  ['the app shell', `${ANDROID} NcShell/2.1`, 'shell', false, 'android'],
  ['WeChat', `${IPHONE} MicroMessenger/8.0.60(0x18003c2e) NetType/WIFI Language/zh_CN`, 'wechat', true, 'ios'],
  ['DingTalk', `${ANDROID} AliApp(DingTalk/7.6.50) com.alibaba.android.rimet`, 'dingtalk', true, 'android'],
  [
    'government DingTalk, which names DingTalk too',
    `${ANDROID} AliApp(DingTalk/4.5.0) TaurusApp/2.9.0`,
    'governmentDingtalk',
    true,
    'android',
  ],
])('D1-B008 D1-B172 %s', (_name, userAgent, kind, isChatApp, system) => {
  expect(detectPlatform(userAgent)).toEqual({ kind, isChatApp, system })
})
