import { boardKind } from './community.ts'
import { categoryKind, columnKind, quizPackageKind } from './lessons.ts'
import { baseAreaKind, baseKind, teacherKind } from './people.ts'
import { agreementKind, appVersionKind, bannerKind, hotWordKind, noticeKind } from './portal.ts'
import { briefKind, manualKind } from './texts.ts'
import { shortVideoKind } from './videos.ts'
import { liveKind, taskKind } from './work.ts'

/** The places of the console that keep them, by the last part of their address. */
export const catalogueGroups = {
  portal: { name: '首页与公告', kinds: [bannerKind, noticeKind, hotWordKind, appVersionKind, agreementKind] },
  lessons: { name: '分类与专栏', kinds: [categoryKind, columnKind, quizPackageKind] },
  videos: { name: '短视频', kinds: [shortVideoKind] },
  texts: { name: '简报与手册', kinds: [briefKind, manualKind] },
  people: { name: '讲师与基地', kinds: [teacherKind, baseKind, baseAreaKind] },
  community: { name: '学友圈版块', kinds: [boardKind] },
  tasks: { name: '年度任务', kinds: [taskKind] },
  lives: { name: '直播安排', kinds: [liveKind] },
} as const

export type CatalogueGroup = keyof typeof catalogueGroups
