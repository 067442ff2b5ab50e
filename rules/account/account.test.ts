import { expect, test } from 'vitest'
import { isChatApp } from '../kit/chat-app.ts'
import { deviceName } from './device-name.ts'
import { hasExtraTiles } from './extra-tiles.ts'
import { isOwnName, whyNotLastFourForm } from './last-four.ts'
import { cleanPhone, isPhone, maskPhone, whyNotLastFour } from './phone.ts'
import { ceilingOfHour, isCode } from './sms.ts'

test.each([
  ['13800000001', true],
  ['19912345678', true],
  ['12800000001', false],
  ['1380000000', false],
  ['138000000011', false],
  [' 13800000001', false],
  ['１３８００００００01', false],
])('D1-Q04 D1-B194 D1-B207 %s is a phone: %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

test.each([
  ['+86 138 0000 0001', '13800000001'],
  ['0086-138-0000-0001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['１３８００００００01', '13800000001'],
  ['(138) 0000·0001\u202c', '13800000001'],
  ['86138', '86138'],
  ['13800000001', '13800000001'],
])('D1-Q04 %s is cleaned to %s', (written, phone) => {
  expect(cleanPhone(written)).toBe(phone)
})

test('a phone is shown masked, and what is none not at all', () => {
  expect([maskPhone('13812345678'), maskPhone('12345'), maskPhone('')]).toEqual(['138****5678', '', ''])
})

test.each([
  ['0423', undefined],
  ['042', 'tooShort'],
  ['04233', 'tooShort'],
  ['04a3', 'tooShort'],
])('D1-B222 D1-B224 D1-B225 last four %s: %s', (four, why) => {
  expect(whyNotLastFour(four)).toBe(why)
})

const form = { name: '王晓明', code: '20260001', verificationText: '0423', verificationText2: '0423' }

test.each([
  [{}, undefined],
  [{ name: ' ' }, 'noName'],
  [{ code: '' }, 'noCode'],
  [{ verificationText: '042' }, 'tooShort'],
  [{ verificationText2: '0424' }, 'differ'],
])('D1-B220 D1-B221 D1-B222 D1-B223 %o: %s', (wish, why) => {
  expect(whyNotLastFourForm({ ...form, ...wish })).toBe(why)
})

test.each([
  ['王晓明', '20260001', ['learner'], true],
  [' 王晓明 ', ' 20260001 ', ['learner'], true],
  ['市委党校', '20260001', ['learner'], false],
  ['市委党校', '20260001', ['learner', 'administrator'], true],
  ['王晓明', '20260002', ['learner'], false],
])('D1-Q80 D1-B226 %s %s of %s: %s', (name, code, roles, is) => {
  const person = { name: '王晓明', loginName: '20260001', unitName: '市委党校', roles }
  expect(isOwnName(person, { name, code })).toBe(is)
})

test('nobody is named nothing', () => {
  const person = { name: '王晓明', loginName: '1', unitName: '', roles: ['administrator'] }
  expect(isOwnName(person, { name: '', code: '1' })).toBe(false)
})

test.each([
  ['', false],
  ['20260001', true],
  ['x，20260001；y', true],
  ['id-1', true],
  ['202600011', false],
])('D1-Q54 tiles for "%s": %s', (setting, has) => {
  expect(hasExtraTiles(setting, { id: 'id-1', loginName: '20260001' })).toBe(has)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone · Safari', false],
  [`${IPHONE} MicroMessenger/8.0.60`, 'iPhone · 微信', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/138.0 Mobile DingTalk/7.6', '安卓设备 · 钉钉', true],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/138.0 DingTalk/7.6 TaurusApp/3.1', '安卓设备 · 政务钉钉', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0 Safari/537.36 Edg/138.0', 'Windows 电脑 · Edge', false],
  ['curl/8', '未知设备', false],
])('D1-Q76 D1-B172 %s is %s', (userAgent, name, isChat) => {
  expect([deviceName(userAgent), isChatApp(userAgent)]).toEqual([name, isChat])
})

test.each([
  [[], 300],
  [[0, 0, 0], 300],
  [[7_200, 7_200], 900],
  [[24, 24], 300],
])('security 12: after days of %o messages an hour may have %i', (days, ceiling) => {
  expect(ceilingOfHour(days)).toBe(ceiling)
})

test('D1-Q05 a code has six digits', () => {
  expect(['123456', '12345', '1234567', '12345a'].map(isCode)).toEqual([true, false, false, false])
})
