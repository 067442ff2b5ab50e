import { findScreenTreeGid } from '@college/contract/courses/catalogue.ts'
import { courseChanged, courseTeacherOptions, saveCourse, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { quizPackages } from '@college/contract/quizzes/manage.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { BasicsForm } from './BasicsForm.tsx'
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

/** The form of the course; the server has it as `theirs`, which was saved after the page had read it. */
function openForm(theirs: CourseDetail) {
  const server = pageAnswers(
    on(findScreenTreeGid, () => ok([])),
    on(courseTeacherOptions, () => ok([])),
    on(quizPackages, () => ok({ total: 0, rows: [] })),
    on(staffCourseDetail, () => ok(theirs)),
    on(saveCourse, ({ version }) =>
      version < theirs.version ? no(courseChanged, { by: '陆见深', at: 0 }) : ok({ id, version: version + 1 }),
    ),
  )
  const form = (of: CourseDetail) => <BasicsForm course={of} onAhead={() => undefined} />
  const view = renderPage(form({ ...course, quiz: null }))
  return { ...server, read: () => view.show(form(theirs)) }
}

test('D1-B006 of two who change one course the second compares field by field, and reads names instead of ids', async () => {
  const teachers = [{ id: 't', name: '沈知远', job: '' }]
  const theirs = { ...course, quiz: null, version: 2, title: '同事改的名称', teacherIds: ['t'], teachers }
  const { sent, read } = openForm(theirs as CourseDetail)
  type(field('课程名称'), '我改的名称')
  fireEvent.click(screen.getByText('登录后才能学习').closest('.ant-form-item')?.querySelector('button') as Element)
  press('s', { ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: /陆见深 在 .+ 改过这一项/ }))
  read()
  expect(dialog.getByLabelText('主讲人用哪一个').textContent).toMatch(/对方的沈知远.*我的无/)
  expect(dialog.getByLabelText('登录后才能学习用哪一个').textContent).toMatch(/对方的关.*我的开/)
  expect(dialog.getByText('还有 1 处要选')).toBeTruthy()
  fireEvent.click(within(dialog.getByLabelText('课程名称用哪一个')).getByText('我改的名称'))
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText('已存')
  const chosen = { version: 2, title: '我改的名称', teacherIds: ['t'], loginLimit: true }
  expect(sent(saveCourse)[1]).toMatchObject(chosen)
})

test('D1-B006 what is written of a course is saved without a question where a colleague changed only its chapters', async () => {
  const { sent } = openForm({ ...course, quiz: null, version: 2 })
  type(field('课程名称'), '我改的名称')
  press('s', { ctrlKey: true })
  await screen.findByText('已存')
  expect(sent(saveCourse)).toMatchObject([{ version: 1 }, { version: 2, title: '我改的名称' }])
  expect(screen.queryByRole('dialog')).toBeNull()
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
