import { staffUnits } from '@college/contract/account/staff.ts'
import { checkUserAct } from '@college/contract/account/user-acts.ts'
import { applyImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, pageAnswers, renderPage, type } from '../testing/page.tsx'
import { ActDialog } from './ActDialog.tsx'

const idOf = (n: number) => `0198a000-0000-7000-8000-0000000000${n}`
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const columns = ['编号', '姓名', '单位'].map((title, at) => ({ key: ['loginName', 'name', 'unit'][at] ?? '', title }))

test('D1-Q82 an act upon many asks why, shows of each what would change and how many, and is then done as a job', async () => {
  const begun = vi.fn()
  const { sent } = pageAnswers(
    on(staffUnits, () => ok({ units: [{ id: idOf(11), name: '澄江市', depth: 0, isClosed: false }], isAtTop: false })),
    on(checkUserAct, () => ok({ id: idOf(50), columns, counts: { new: 0, change: 1, same: 0, error: 1 } })),
    on(importRows, ({ verdict }) => {
      const error = {
        id: 2,
        cells: ['2', '乙', '澄江市'],
        verdict: 'error' as const,
        text: '演示账号由多人共用，不能修改',
      }
      const change = {
        id: 1,
        cells: ['1', '甲', '澄江市'],
        before: [null, null, '云岭县'],
        verdict: 'change' as const,
        text: '',
      }
      const found = [error, change].filter((row) => !verdict || row.verdict === verdict)
      return ok({ rows: found.map((row) => ({ ...row, account: '' })), total: found.length })
    }),
    on(applyImport, () => ok({ jobId: idOf(60) })),
    on(staffJob, ({ id }) =>
      ok({
        ...{ id, kind: 'import', title: '调动：调到澄江市', state: 'done', done: 1, total: 1, note: '完成 1 人' },
        ...{ result: null, fileName: '', createdAt: '', endedAt: 'now' },
      }),
    ),
  )
  const props = { act: 'transfer', ids: [idOf(21), idOf(22)], filter: {}, onClose: () => {}, onBegun: begun } as const
  renderPage(<ActDialog {...props} />)
  await screen.findByText('所选的 2 人')
  fireEvent.click(button('下一步'))
  await screen.findByText('请填写原因')
  expect(sent(checkUserAct)).toEqual([])
  await choose(screen.getByRole('combobox', { name: '调到' }), '澄江市')
  type(screen.getByLabelText('原因'), '机构调整')
  fireEvent.click(button('下一步'))
  await screen.findByText('演示账号由多人共用，不能修改')
  expect(sent(checkUserAct)).toEqual([
    { act: { kind: 'transfer', unitId: idOf(11) }, why: '机构调整', ids: [idOf(21), idOf(22)] },
  ])
  fireEvent.click(screen.getByText('全部 2'))
  expect((await screen.findByText('云岭县')).tagName).toBe('DEL')
  expect(begun).not.toHaveBeenCalled()
  fireEvent.click(button('调动，共 1 人'))
  await screen.findByText('完成 1 人')
  expect(sent(applyImport)).toEqual([{ id: idOf(50) }])
  expect(begun).toHaveBeenCalledOnce()
})
