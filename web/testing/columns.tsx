import {
  channelCourseList,
  channelInfo,
  channelMedal,
  signAdd,
  signValid,
  takeMedal,
} from '@college/contract/columns/column.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import type { ReactElement } from 'react'
import type { Static } from 'typebox'
import { ok, on, renderScreen, serverAnswers } from './screen.tsx'

/** A column and the server's answers about it; a test states only the fields that it is about. */
export const ID = '0198a000-0000-7000-8000-0000000000c1'
type Units = Static<(typeof channelCourseList)['reply']>

const info: Static<(typeof channelInfo)['reply']> = {
  id: ID,
  title: '每周一法',
  courseCount: 3,
  time: 4.5,
  hits: 12_345,
  describe: '<p>十分钟讲清一个法律问题</p>',
  logo: '[{"relativePath":"/files/public/logo.svg"}]',
  mobileCover: '[{"relativePath":"/files/public/wide.svg"}]',
  theme: 'tan',
}
export const courseOf = (name: string, wish: Partial<Units[number]['subList'][number]> = {}) => ({
  businessId: `0198a000-0000-7000-8000-00000000${name}`,
  name: `课程${name}`,
  cover: '',
  theme: 'tan',
  createTime: '2026-03-28',
  teacher: '周文静^吴振华',
  teacherJob: '教授',
  duration: '01:02:05',
  period: 1.5,
  assessScore: 4.6,
  viewTotal: 8_650,
  progress: 0,
  categoryText: '必修',
  subList: [],
  ...wish,
})
export const unitRows: Units = [
  {
    nc_zyb_sub_id: '0198a000-0000-7000-8000-0000000000d1',
    cover: '',
    unitName: '身边的民法',
    subList: [courseOf('00a1', { progress: 100 }), courseOf('00a2', { progress: 30 })],
  },
  {
    nc_zyb_sub_id: '0198a000-0000-7000-8000-0000000000d2',
    cover: '',
    unitName: '劳动与保障',
    subList: [courseOf('00a3', { progress: 100 })],
  },
]

type Wish = {
  info?: ReturnType<typeof ok<unknown>>
  list?: ReturnType<typeof ok<unknown>>
  signed?: boolean
  givesMedals?: '0' | '1'
  medal?: Static<(typeof channelMedal)['reply']>
  isFirst?: boolean
}

export function openColumnScreen(screen: ReactElement, wish: Wish = {}) {
  let isSigned = wish.signed ?? true
  let medal = wish.medal ?? { flag: false, isNew: false }
  const calls = serverAnswers(
    on(channelInfo, () => wish.info ?? ok(info)),
    on(channelCourseList, () => wish.list ?? ok(unitRows)),
    on(signValid, () => ok({ sign: isSigned })),
    on(signAdd, () => {
      isSigned = true
      return ok({ sign: true })
    }),
    on(getSetting, () => ok(wish.givesMedals ?? '1')),
    on(channelMedal, () => ok(medal)),
    on(takeMedal, () => {
      medal = { ...medal, isNew: false }
      return ok({ isFirst: wish.isFirst ?? true })
    }),
  )
  const paths = () => calls.map(({ path }) => path)
  return { ...renderScreen(screen), calls, paths }
}
