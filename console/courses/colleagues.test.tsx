import { saveCourse, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage, type } from '../testing/page.tsx'
import type { Basics } from './basics.ts'
import { type Chapters, type CourseDetail, newChapter } from './outline.ts'
import { useBasics } from './use-basics.ts'
import { type Outline, useOutline } from './use-outline.ts'

const id = '01900000-0000-7000-8000-000000000001'
const course = {
  ...{ id, version: 1, title: '原来的名称', firstCategoryId: id, secondCategoryId: null, content: '', labels: [] },
  ...{ teacherIds: [], teachers: [], loginLimit: false, isRecommended: false, chapters: [] },
} as unknown as CourseDetail

function BasicsOf({ of }: { of: CourseDetail }) {
  const [form] = Form.useForm<Basics>()
  const basics = useBasics(of, form)
  return (
    <Form form={form} initialValues={basics.values} onValuesChange={(_, values) => basics.changed(values)}>
      <Form.Item name="title">
        <Input aria-label="名称" />
      </Form.Item>
      <Form.Item name="content">
        <Input aria-label="介绍" />
      </Form.Item>
      <button type="button" onClick={() => void basics.save()}>
        保存{basics.isDirty && '改动'}
      </button>
    </Form>
  )
}

let outline: Outline
function OutlineOf({ of }: { of: CourseDetail }) {
  outline = useOutline(of)
  return null
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement

test('D1-B006 a form without changes follows what a colleague saved, and saves none of it back', async () => {
  const sent: Basics[] = []
  pageAnswers(
    on(staffCourseDetail, () => ok(course)),
    on(saveCourse, (input) => {
      sent.push(input)
      return ok({ id, version: 3 })
    }),
  )
  const view = renderPage(<BasicsOf of={course} />)
  view.show(<BasicsOf of={{ ...course, version: 2, title: '同事改的名称' }} />)
  await waitFor(() => expect(field('名称').value).toBe('同事改的名称'))
  type(field('介绍'), '我写的介绍')
  fireEvent.click(screen.getByText('保存改动'))
  await waitFor(() => expect(sent).toMatchObject([{ version: 2, title: '同事改的名称', content: '我写的介绍' }]))
})

test('D1-B006 what is typed while the course is being saved stays, as a change of what was saved', async () => {
  const answer = Promise.withResolvers<void>()
  const sent: { version: number; title: string; content: string }[] = []
  pageAnswers(
    on(staffCourseDetail, () => ok(course)),
    on(saveCourse, async (input) => {
      sent.push(input)
      await answer.promise
      return ok({ id, version: 2 })
    }),
  )
  renderPage(<BasicsOf of={course} />)
  type(field('名称'), '新的名称')
  fireEvent.click(screen.getByText('保存改动'))
  await waitFor(() => expect(sent).toHaveLength(1))
  type(field('介绍'), '写在保存的时候')
  answer.resolve()
  await act(async () => {
    await answer.promise
  })
  await waitFor(() => expect(field('介绍').value).toBe('写在保存的时候'))
  fireEvent.click(await screen.findByText('保存改动'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 2, title: '新的名称', content: '写在保存的时候' })
})

test('D1-B006 chapters that are changed while the course is read again are sent too', async () => {
  const reading = Promise.withResolvers<void>()
  const sent: Chapters[] = []
  pageAnswers(
    on(saveOutline, ({ chapters }) => {
      sent.push(chapters)
      return ok({ version: sent.length + 1, period: 0 })
    }),
  )
  const view = renderPage(<OutlineOf of={course} />)
  view.queries.invalidateQueries = () => reading.promise
  await act(async () => void outline.save((chapters) => [...chapters, newChapter('一')]))
  await waitFor(() => expect(sent).toHaveLength(1))
  let done = false
  await act(async () => void outline.save((chapters) => [...chapters, newChapter('二')]).then(() => (done = true)))
  reading.resolve()
  await waitFor(() => expect(done).toBe(true))
  expect(sent.map((chapters) => chapters.map(({ title }) => title))).toEqual([['一'], ['一', '二']])
})

test('D1-B006 a file that was being uploaded comes into the chapters as they are by then', async () => {
  const sent: Chapters[] = []
  pageAnswers(
    on(staffCourseDetail, () => ok(course)),
    on(saveOutline, ({ chapters }) => {
      sent.push(chapters)
      return ok({ version: sent.length + 1, period: 0 })
    }),
  )
  renderPage(<OutlineOf of={course} />)
  const whenUploaded = outline.save
  await act(async () => {
    void outline.save((chapters) => [...chapters, newChapter('写在上传的时候')])
    await whenUploaded((chapters) => [...chapters, newChapter('上传的')])
  })
  expect(sent.at(-1)?.map(({ title }) => title)).toEqual(['写在上传的时候', '上传的'])
})
