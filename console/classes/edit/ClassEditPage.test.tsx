import { classTypes, quotaRules } from '@college/contract/classes/class.ts'
import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { editedClass, saveClass } from '@college/contract/classes/edit.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage } from '../../testing/page.tsx'
import { ClassEditPage } from './ClassEditPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const written: ClassDraft = {
  ...{ title: '县域经济专题班', cover: '', theme: '', labels: [], content: '', hostName: '', organiserName: '' },
  ...{ unitId: null, enrolFrom: null, enrolUntil: null, trainFrom: null, trainUntil: null },
  ...{ quotaRule: quotaRules.unlimited, places: 0, reviewLevels: 0, needsForm: false, hasCommunity: false },
  ...{ commentAudit: false, hasCertificate: false, isOpenToAll: false, unitsInOrder: false },
  ...{ units: [], teachers: [], cadres: [], materials: [] },
}

/** Shows the editor with a draft of version 1. The server's answers to saves are held back until the test releases them. */
async function anEditor({ isAnswerLost = false } = {}) {
  let draft = written
  let version = 1
  const through = Promise.withResolvers<void>()
  const sent: { version: number; draft: ClassDraft }[] = []
  pageAnswers(
    on(editedClass, () =>
      ok({
        ...{ id, type: classTypes.special, phase: 'draft', status: 'draft', version, editedAt: null, editedBy: '' },
        ...{ placesTaken: 0, studentTotal: 0, unitName: '', draft, targets: [], people: [], files: [] },
      }),
    ),
    on(saveClass, async (input) => {
      sent.push(input)
      await through.promise
      draft = input.draft
      version += 1
      if (isAnswerLost) throw new TypeError('Failed to fetch')
      return ok({ version })
    }),
  )
  renderPage(<ClassEditPage />, { me: { roles: ['teacher'] }, path: '/classes/:id/edit', at: `/classes/${id}/edit` })
  const host = await screen.findByRole<HTMLInputElement>('textbox', { name: '主办单位' })
  const organiser = screen.getByRole<HTMLInputElement>('textbox', { name: '承办单位' })
  return { host, organiser, sent, letThrough: through.resolve }
}

const pressSave = () => press('s', { ctrlKey: true })

test('D2-E01 what is typed while a class is being saved stays, as a change of what was saved', async () => {
  const { host, organiser, sent, letThrough } = await anEditor()
  fireEvent.change(host, { target: { value: '省委党校' } })
  pressSave()
  await expect.poll(() => sent.length).toBe(1)
  fireEvent.change(organiser, { target: { value: '市委党校' } })
  letThrough()
  await screen.findByText('已保存')
  expect(organiser.value).toBe('市委党校')
  expect(screen.getByText('有改动未保存')).toBeTruthy()
  pressSave()
  await expect.poll(() => sent[1]).toMatchObject({ version: 2, draft: { organiserName: '市委党校' } })
  await expect.poll(() => screen.queryByText('有改动未保存')).toBeNull()
})

test('D2-E01 a save that is pressed twice is sent once, and does not count as somebody else’s change', async () => {
  const { host, sent, letThrough } = await anEditor()
  fireEvent.change(host, { target: { value: '省委党校' } })
  pressSave()
  pressSave()
  await expect.poll(() => sent.length).toBe(1)
  pressSave()
  letThrough()
  await screen.findByText('已保存')
  expect(sent).toHaveLength(1)
  expect(host.value).toBe('省委党校')
})

test('D2-E01 a save whose answer is lost is not taken for somebody else’s', async () => {
  const { host, sent, letThrough } = await anEditor({ isAnswerLost: true })
  letThrough()
  fireEvent.change(host, { target: { value: '省委党校' } })
  pressSave()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => screen.queryByText('有改动未保存')).toBeNull()
  expect(screen.queryByText(/保存了新的版本/)).toBeNull()
  expect(host.value).toBe('省委党校')
})
