import type { SettingKind } from '@college/contract/console/settings.ts'
import { expect, test } from 'vitest'
import { whyNotSetting } from './setting-value.ts'

const hours: SettingKind = { type: 'number', least: 0, most: 24 }
const roles: SettingKind = { type: 'list', options: [{ value: 'teacher', label: '教师' }] }

test.each<[SettingKind, string, boolean]>([
  [{ type: 'flag' }, '1', true],
  [{ type: 'flag' }, 'yes', false],
  [{ type: 'flag' }, '', false],
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
  [{ type: 'json' }, '{"a":1}', true],
  [{ type: 'json' }, '{a:1}', false],
  [{ type: 'text', most: 3 }, '四个字了', false],
  [{ type: 'text', most: 3 }, '', true],
])('D3-Q105 %o takes %o: %o', (kind, value, fits) => {
  expect(whyNotSetting(kind, value) === undefined).toBe(fits)
})
