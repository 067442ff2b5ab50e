import { type SettingKind, staffSettings } from '@college/contract/console/settings.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { SettingDifference } from './SettingDifference.tsx'

const part = { does: '', stored: 'number' as const }
const kinds: Record<string, SettingKind> = {
  flag: { type: 'flag' },
  number: { type: 'number', unit: '分钟' },
  choice: {
    type: 'choice',
    options: [
      { value: 'any', label: '任意' },
      { value: 'own', label: '本院' },
    ],
  },
  pairs: { type: 'pairs' },
  record: {
    type: 'record',
    parts: [
      { ...part, key: 'drag', name: '拖动', kind: { type: 'flag' }, default: '0' },
      { ...part, key: 'remind', name: '提醒间隔', kind: { type: 'number', unit: '分钟' }, default: '5' },
    ],
  },
}
const settings = Object.entries(kinds).map(([key, kind]) => ({
  key,
  kind,
  group: '学习' as const,
  name: `设置 ${key}`,
  does: '',
  value: '',
  default: '',
  isTouching: false,
  changedBy: '',
  changedAt: '',
}))

async function cellsOf(key: string, before: string, after: string): Promise<(string | null)[][]> {
  pageAnswers(on(staffSettings, () => ok(settings)))
  renderPage(<SettingDifference settingKey={key} detail={JSON.stringify({ before, after })} />)
  const [, ...rows] = await screen.findAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

test.each([
  ['flag', '0', '1', [['设置 flag', '关', '开']]],
  ['number', '30', '', [['设置 number', '30 分钟', '不填']]],
  ['choice', 'any', 'own', [['设置 choice', '任意', '本院']]],
  ['pairs', '[["普法","法治"]]', '[]', [['设置 pairs', '普法 = 法治', '不填']]],
  // What stayed as it was is left out; a field that the text lacks has its default.
  ['record', '{"drag":0}', '{"drag":1,"remind":5}', [['拖动', '关', '开']]],
  ['record', '{"drag":1}', '{"drag":1,"remind":7}', [['提醒间隔', '5 分钟', '7 分钟']]],
  // A setting that is there no more.
  ['gone', '0', '1', [['gone', '0', '1']]],
])(
  'D1-B006 a change of the setting %s is told in the words of the settings page',
  async (key, before, after, cells) => {
    expect(await cellsOf(key, before, after)).toEqual(cells)
  },
)
