import { classTypes, quotaRules } from '@college/contract/classes/class.ts'
import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { classCatalogue, classEffect, classRecount, editedClass, saveClass } from '@college/contract/classes/edit.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../../testing/page.tsx'
import { ClassEditPage } from './ClassEditPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const id = idOf(1)
const item = (n: number, title: string) => ({
  ...{ id: idOf(n), kind: 'course' as const, targetId: idOf(n + 4), title, period: 1, isCompulsory: true },
  ...{ openFrom: null, openUntil: null },
})
const unit = {
  ...{ id: idOf(2), title: '理论指引', compulsoryGate: 0, electivesGate: 0, itemsInOrder: false },
  items: [item(3, '第一讲'), item(4, '第二讲')],
}
const draft: ClassDraft = {
  ...{ title: '县域经济专题班', cover: '', theme: '', labels: [], content: '', hostName: '', organiserName: '' },
  ...{ unitId: null, enrolFrom: null, enrolUntil: null, trainFrom: null, trainUntil: null },
  ...{ quotaRule: quotaRules.unlimited, places: 0, reviewLevels: 0, needsForm: false, hasCommunity: false },
  ...{ commentAudit: false, hasCertificate: false, isOpenToAll: false, unitsInOrder: false },
  ...{ units: [unit], teachers: [], cadres: [], materials: [] },
}
const effect = {
  ...{ members: 12, rises: 3, falls: 0, completes: 1, keeps: 0, unitsReopened: 0, unitsReached: 0, resultsLost: 2 },
}

const edited = {
  ...{ id, type: classTypes.special, phase: 'running', status: 'published', version: 1, editedAt: null, editedBy: '' },
  ...{ placesTaken: 0, studentTotal: 12, unitName: '', targets: [], people: [], files: [] },
}
const open = () => renderPage(<ClassEditPage />, { at: `/classes/${id}/edit?step=units`, path: '/classes/:id/edit' })

test('D2-E09 homework is found for a unit with what it asks for, and a new one is made in a window of its own', async () => {
  const row = { id: idOf(9), title: '基层调研报告', note: '不少于 800 字 · 70 分合格', period: 0, cover: '', theme: '' }
  const server = pageAnswers(
    on(editedClass, () => ok({ ...edited, draft })),
    on(classRecount, () => ok({ isDone: true, done: 12, total: 12 })),
    on(classCatalogue, ({ kind }) =>
      ok(kind === 'work' ? { total: 1, rows: [{ ...row, isOffered: true }] } : { total: 0, rows: [] }),
    ),
  )
  open()
  fireEvent.click(await screen.findByText('作业'))
  type(screen.getByLabelText('在内容库里找'), '调研')
  await screen.findByText('不少于 800 字 · 70 分合格')
  await waitFor(() => expect(server.sent(classCatalogue).at(-1)).toMatchObject({ kind: 'work', word: '调研' }))
  const link = screen.getByText('新建作业')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/homeworks/new', '_blank'])
  fireEvent.click(screen.getByLabelText('加入 基层调研报告'))
  await screen.findByText('已在班内')
  expect(screen.getByText('有改动未保存')).toBeTruthy()
})

test('D2-Q66 a change of a running class says what it does to people before it is saved, and how far they are counted anew', async () => {
  let saved = draft
  let counted = 4
  const server = pageAnswers(
    on(classCatalogue, () => ok({ total: 0, rows: [] })),
    on(classEffect, () => ok(effect)),
    on(classRecount, () => ok({ isDone: saved === draft || counted === 12, done: counted, total: 12 })),
    on(saveClass, (input) => {
      saved = input.draft
      return ok({ version: 2, isRecounted: true })
    }),
    on(editedClass, () => ok({ ...edited, draft: saved })),
  )
  open()
  fireEvent.click(await screen.findByText('第一讲'))
  press('Delete')
  await waitFor(() => expect(screen.queryByText('第一讲')).toBeNull())
  press('s', { ctrlKey: true })
  await screen.findByText('班里有 12 名学员，保存后按新的单元重算。')
  fireEvent.click(buttonNamed('再改改'))
  expect(screen.getByText('有改动未保存')).toBeTruthy()
  expect(server.sent(saveClass)).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('s', { ctrlKey: true })
  await waitFor(() => expect(server.sent(classEffect)).toHaveLength(2))
  fireEvent.click(await screen.findByText('保存并重算'))
  await screen.findByText('已保存')
  const [sent] = server.sent(saveClass) as Input<typeof saveClass>[]
  expect(sent?.draft.units[0]?.items.map(({ title }) => title)).toEqual(['第二讲'])
  const bar = await screen.findByText(/正在重算学员进度/, undefined, { timeout: 20_000 })
  expect(bar.textContent).toContain('4 / 12 人')
  counted = 12
  await waitFor(() => expect(screen.queryByText(/正在重算学员进度/)).toBeNull())
})
