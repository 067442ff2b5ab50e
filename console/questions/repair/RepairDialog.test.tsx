import { askedVersions, previewRepair, rekeyProgress, repairKey } from '@college/contract/exams/rekey.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../../testing/page.tsx'
import { RepairDialog } from './RepairDialog.tsx'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const options = ['甲', '乙'].map((text, place) => ({ value: `v${place}`, text }))
const asked = (version: number, isCurrent: boolean) => ({
  versionId: id(version),
  version,
  isCurrent,
  sittings: 3,
  open: 0,
  question: { type: 'single' as const, stem: `<p>题干 ${version}</p>`, options },
  key: { values: ['v0'] },
  keyVersion: 'of v0',
  explanation: '',
})
const effect = { sittings: 3, changed: 2, people: 2, open: 0, byHand: 0, gained: 1, keptPasses: 0 }
const button = (name: string) => screen.getByRole('button', { name })

type Sent = Input<typeof repairKey>
type Answer = ReturnType<typeof no>

/** The dialog of a question whose versions 3 and 2 were asked; `answers` are those to the repairs, one after another. */
function open(answers: (() => Answer | Promise<Answer>)[]): Sent[] {
  const sent: Sent[] = []
  pageAnswers(
    on(askedVersions, () => ok([asked(3, false), asked(2, false)])),
    on(previewRepair, () => ok(effect)),
    on(repairKey, async (input) => {
      sent.push(input)
      return (await answers[sent.length - 1]?.()) ?? no(repairKey.refusals.noVersion)
    }),
    on(rekeyProgress, () => ok({ isDone: true, changed: 2 })),
  )
  renderPage(<RepairDialog questionId={id(1)} onClose={() => undefined} />)
  return sent
}

async function typeAndLook() {
  await screen.findByText('第 3 版，已交卷 3 份')
  fireEvent.click(button('看看会改变什么'))
  await screen.findByText('答案没有改动')
  fireEvent.click(button('B，设为正确'))
  fireEvent.click(button('看看会改变什么'))
  await screen.findByText('请填写原因')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 录错 ' } })
  fireEvent.click(button('看看会改变什么'))
  await screen.findByText('已交卷 3 份，其中 2 份得分会变')
}

test('D2-Q69 the newest version that was asked is repaired after a second word, once for two presses', async () => {
  const answer = Promise.withResolvers<void>()
  const sent = open([() => answer.promise.then(() => ok({ rekeyId: id(9) }))])
  await typeAndLook()
  const confirm = button('更正，2 人的得分会变')
  // Again before the page is drawn anew: a button that shows itself busy takes no click.
  await act(async () => {
    confirm.click()
    confirm.click()
  })
  answer.resolve()
  await screen.findByText('2 份答卷的得分变了，已通知学员')
  expect(sent).toEqual([{ versionId: id(3), key: { values: ['v1'] }, keyVersion: 'of v0', reason: '录错' }])
})

test('D2-Q69 what was typed stays when a repair is refused', async () => {
  const sent = open([() => no(repairKey.refusals.noVersion), () => ok({ rekeyId: id(9) })])
  await typeAndLook()
  fireEvent.click(button('更正，2 人的得分会变'))
  await screen.findByText('题目不存在')
  fireEvent.click(button('返回修改'))
  expect(screen.getByRole('textbox')).toMatchObject({ value: ' 录错 ' })
  expect(button('B，正确')).toBeTruthy()
  expect(sent).toHaveLength(1)
})
