import { courseUploads, createUpload, type MediaUpload, replacingEffect } from '@college/contract/courses/media.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../../testing/page.tsx'
import { CaptionEditor } from './CaptionEditor.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { MediaPane } from './MediaPane.tsx'
import { MediaWork } from './MediaWork.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const part = { id, type: 'video', title: '第一讲', durationSeconds: 60, variants: ['sd'] } as unknown as CoursePart

function give(name: string, text: string, at = 0): void {
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[at] as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}

test('D1-B006 who imports captions is told which cues were not read, and which overlap', async () => {
  renderPage(<CaptionEditor part={part} saved={{ lines: [], version: '', mediaUrl: '' }} />)
  const head = screen.getByRole('region', { name: '字幕' })
  expect(head.querySelector('input')?.accept).toBe('.srt,.vtt,.ass,.ssa,.lrc')
  const at = [...document.querySelectorAll('input[type=file]')].findIndex((input) => head.contains(input))
  give('一.srt', '1\n00:01,0 --> 00:05\n同志们好\n\n2\n00:09 --> 00:05\n倒着\n\n3\n00:04 --> 00:06\n再见\n', at)
  const told = await screen.findByRole('dialog')
  expect(told.textContent).toContain('导入 2 句，保存后生效')
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['第 6 行「00:09 --> 00:05」终点不在起点之后，没有导入', '第 1 和 2 句时间重叠，播放时同时显示'])
  expect(screen.getByDisplayValue('同志们好')).toBeTruthy()
})

test('D1-B006 of two who edit captions the second sees which lines differ, and takes those of one of them', async () => {
  const line = (from: number, text: string) => ({ from, to: from + 1, text })
  const theirs = { lines: [line(0, '一'), line(2, '同事的一句')], version: 'two', mediaUrl: '' }
  // Reading and saving have one path.
  const server = pageAnswers(
    on(saveCaptions, ({ lines }) => (lines ? no(saveCaptions.refusals.changed) : ok(theirs)) as never),
  )
  renderPage(<CaptionEditor part={part} saved={{ lines: [line(0, '一')], version: 'one', mediaUrl: '' }} />)
  type(screen.getByDisplayValue('一'), '我的一句')
  press('s', { ctrlKey: true })
  const choice = await screen.findByLabelText('字幕用哪一个')
  expect(choice.textContent).toContain('2 句，2 句不同')
  expect(choice.textContent).toContain('1 句，1 句不同')
  expect(buttonNamed('按所选保存').disabled).toBe(true)
  fireEvent.click(within(choice).getByText('同事的一句'))
  fireEvent.click(buttonNamed('按所选保存'))
  expect(await screen.findByDisplayValue('同事的一句')).toBeTruthy()
  expect(screen.queryByDisplayValue('我的一句')).toBeNull()
  expect(server.sent(saveCaptions).filter((input) => 'lines' in input)).toHaveLength(1)
})

test('D1-B006 who replaces a recording is asked when people are in the middle of it', async () => {
  let inMiddle = 12
  const server = pageAnswers(
    on(replacingEffect, () => ok({ inMiddle })),
    on(createUpload, () => no(createUpload.refusals.taken)),
  )
  renderPage(<ChooseFile part={part} label="换视频" />)
  give('新.mp4', 'film')
  const asks = await screen.findByRole('dialog')
  expect(asks.textContent).toContain('有 12 人学到一半，仍要更换？')
  expect(server.sent(createUpload)).toEqual([])
  fireEvent.click(buttonNamed('更换', asks))
  await waitFor(() => expect(server.sent(createUpload)).toHaveLength(1))
  inMiddle = 0
  give('新.mp4', 'film')
  await waitFor(() => expect(server.sent(createUpload)).toHaveLength(2))
})

const upload: MediaUpload = {
  ...{ id, coursewareId: id, name: '第一讲.ts', bytes: 9, received: 9, status: 'done', percents: {}, failure: '' },
  ...{ report: ['片长 20 秒', '没有采用：另外的 1 条声音'], isOwn: true, canRetry: false },
}

test('D1-B006 staff read at the courseware what was made of the recording', async () => {
  pageAnswers(
    on(courseUploads, () => ok([upload])),
    on(staffCaptions, () => ok({ lines: [], version: '', mediaUrl: '/a.mp4' })),
  )
  renderPage(<MediaPane courseId={id} part={part} />)
  fireEvent.click(await screen.findByRole('button', { name: '转码报告' }))
  const told = await screen.findByRole('dialog')
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(upload.report)
})

test('D1-B006 while a recording is read its bytes are shown, then the parts that are made of it', async () => {
  let percents: Record<string, number> = { read: 37 }
  pageAnswers(on(courseUploads, () => ok([{ ...upload, status: 'running', percents, report: [] }])))
  const course = { id, chapters: [{ parts: [part] }] } as unknown as Parameters<typeof MediaWork>[0]['course']
  renderPage(<MediaWork course={course} />)
  const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(await rows()).toEqual(['读取文件37%'])
  percents = { read: 100, cd: 12, mp3: 0, poster: 0 }
  await waitFor(async () => expect(await rows()).toEqual(['读取文件', '清晰 360P12%', '音频等待', '封面等待']), {
    timeout: 5_000,
  })
})
