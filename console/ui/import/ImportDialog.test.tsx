import { checkImport, importRows } from '@college/contract/console/imports.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { holdUploads } from '@college/web/testing/uploads.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, pageAnswers, renderPage } from '../../testing/page.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const idOf = (n: number) => `0198a000-0000-7000-8000-0000000000${n}`
const counts = { new: 1, change: 0, same: 0, error: 0 }
const columns = [{ key: 'name', title: '姓名' }]

test('D1-Q82 the sheet that was read is named, another can be chosen, and what was left out is said before the rows are taken', async () => {
  const uploads = holdUploads()
  const about = { sheets: ['说明', '名单'], columns, hasAccounts: true }
  const { sent } = pageAnswers(
    on(checkImport, ({ sheet = '说明' }) =>
      sheet === '说明'
        ? ok({ ...about, id: '', sheet, problems: ['缺少列：姓名'], notices: [], counts: { ...counts, new: 0 } })
        : ok({ ...about, id: idOf(52), sheet, problems: [], notices: ['第 3 行是隐藏或筛选掉的，也读了'], counts }),
    ),
    on(importRows, () =>
      ok({ rows: [{ id: 2, cells: ['张 三'], account: '张三', verdict: 'new', text: '' }], total: 1 }),
    ),
  )
  renderPage(<ImportDialog kind="users" title="导入人员" changes={[]} onClose={() => {}} />)
  await screen.findByText('下载模板')
  const field = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(field, { target: { files: [new File(['PK'], '名单.xlsx')] } })
  await expect.poll(() => uploads.length).toBe(1)
  await uploads[0]?.arrive(idOf(41))
  await screen.findByText('缺少列：姓名')
  await choose(screen.getByRole('combobox', { name: '工作表' }), '名单')
  await screen.findByText('第 3 行是隐藏或筛选掉的，也读了')
  await screen.findByText('账号里的姓名')
  expect(await screen.findByText('张三')).toBeTruthy()
  expect(screen.getByText('张 三')).toBeTruthy()
  expect(sent(checkImport)).toEqual([
    { kind: 'users', fileId: idOf(41) },
    { kind: 'users', fileId: idOf(41), sheet: '名单' },
  ])
})

test('D1-Q82 a file of another type that is dropped is not ignored: what to do with it is said', async () => {
  const uploads = holdUploads()
  pageAnswers()
  renderPage(<ImportDialog kind="users" title="导入人员" changes={[]} onClose={() => {}} />)
  const zone = await screen.findByText('点这里选择，或把 .xlsx 拖进来')
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['PK'], '名单.ofd')], items: [] } })
  await expect.poll(() => uploads.length).toBe(1)
  await uploads[0]?.refuse(uploadFile.refusals.otherFormat)
  await screen.findByText(uploadFile.refusals.otherFormat.message)
})
