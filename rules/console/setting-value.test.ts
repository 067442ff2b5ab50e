import type { SettingKind } from '@college/contract/console/settings.ts'
import { expect, test } from 'vitest'
import { readRecord, writeRecord } from './setting-record.ts'
import { whyNotSetting } from './setting-value.ts'

const hours: SettingKind = { type: 'number', least: 0, most: 24 }
const roles: SettingKind = { type: 'list', options: [{ value: 'teacher', label: '教师' }] }

const part = { does: '', default: '' }
const look: SettingKind = {
  type: 'record',
  parts: [
    { ...part, key: 'title', name: '标题', kind: { type: 'text', least: 1 }, stored: 'text', default: '干部网院' },
    {
      ...part,
      key: 'tabs',
      name: '登录方式',
      kind: {
        type: 'list',
        options: [
          { value: 'account', label: '账号' },
          { value: 'sms', label: '手机号' },
        ],
      },
      stored: 'texts',
    },
    { ...part, key: 'remind', name: '提醒', kind: { type: 'number', most: 60 }, stored: 'number', default: '5' },
  ],
}
const { parts = [] } = look

test.each<[SettingKind, string, boolean]>([
  [{ type: 'flag' }, '1', true],
  [{ type: 'flag' }, 'yes', false],
  [{ type: 'flag' }, '', false],
  [{ ...hours, isWhole: true }, '10', true],
  [{ ...hours, isWhole: true }, '10.5', false],
  [hours, '8', true],
  [hours, '7.5', true],
  [hours, '24.01', false],
  [hours, '-1', false],
  [hours, '1e1', false],
  [hours, '', false],
  [roles, '', true],
  [roles, 'teacher', true],
  [roles, 'teacher,boss', false],
  [{ type: 'list' }, 'a,,b', false],
  [{ type: 'list' }, '20260801,20260999', true],
  [{ type: 'choice', options: [{ value: 'any', label: '任意' }] }, 'any', true],
  [{ type: 'choice', options: [] }, 'any', false],
  [{ type: 'address' }, '', true],
  [{ type: 'address' }, '/library', true],
  [{ type: 'address' }, '//evil.example', false],
  [{ type: 'address' }, 'https://www.xuexi.cn/', true],
  [{ type: 'address' }, 'dtxuexi://', true],
  [{ type: 'address' }, 'javascript://%0aalert(1)', false],
  [{ type: 'address' }, 'www.xuexi.cn', false],
  [{ type: 'address', isOwn: true }, '/icons/logo.svg', true],
  [{ type: 'address', isOwn: true }, 'https://www.xuexi.cn/', false],
  [{ type: 'address', isOwn: true }, '//evil.example/logo.svg', false],
  [{ type: 'address', most: 10 }, 'https://www.xuexi.cn/', false],
  [{ type: 'list', least: 1 }, '', false],
  [{ type: 'text', least: 1 }, ' ', false],
  [look, '{}', true],
  [look, '{"title":"沅南网院","tabs":["sms","account"],"remind":0}', true],
  [look, '{"title":""}', false],
  [look, '{"tabs":["face"]}', false],
  [look, '{"remind":null}', false],
  [look, '[]', false],
  [look, '{title', false],
  [{ type: 'pairs', most: 4 }, '[["普法","法治"]]', true],
  [{ type: 'pairs', most: 4 }, '[]', true],
  [{ type: 'pairs', most: 4 }, '[["普法",""]]', false],
  [{ type: 'pairs', most: 4 }, '[["普法宣传教育","法治"]]', false],
  [{ type: 'pairs', most: 4 }, '[["普法"]]', false],
  [{ type: 'pairs', most: 4 }, '[["普法"', false],
  [{ type: 'text', most: 3 }, '四个字了', false],
  [{ type: 'text', most: 3 }, '', true],
])('D3-Q105 %o takes %o: %o', (kind, value, fits) => {
  expect(whyNotSetting(kind, value) === undefined).toBe(fits)
})

test('D3-Q105 a record is read with its defaults and written whole, in one order', () => {
  const texts = readRecord(parts, '{"tabs":["sms","account"],"unknown":1}')
  expect(texts).toEqual({ title: '干部网院', tabs: 'sms,account', remind: '5' })
  expect(writeRecord(parts, { ...texts, remind: '7.5' })).toBe(
    '{"title":"干部网院","tabs":["sms","account"],"remind":7.5}',
  )
  expect(writeRecord(parts, { title: '', tabs: '', remind: '' })).toBe('{"title":"","tabs":[],"remind":null}')
  expect(whyNotSetting(look, '{"remind":61}')).toBe('提醒：请填写 0 到 60 的数')
})
