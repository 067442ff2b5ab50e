import type { outsideTiles } from '@college/contract/frames/frames.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Motif, Theme } from '@college/rules/kit/art.mjs'

/** Which external pages have an address. */
export type OutsideTiles = Reply<typeof outsideTiles>
type OutsideTile = keyof OutsideTiles

/** What a tap does: opens a screen, opens it only while a setting is 1, or says that it is not open. */
type Lead =
  | { to: string; needsLogin: boolean; setting?: 'setting_nc_other_isopenystsg' | 'setting_nc_other_isopenzxsc' }
  | { says: 'inDevelopment' }
  | { act: 'openMeeting' }

/** `outside`: shown only when the college has an address for it. */
export type Platform = { name: string; hint: string; theme: Theme; motif: Motif; outside?: OutsideTile } & Lead

const everybodys: Platform[] = [
  {
    ...{ name: '教学基地', hint: '现场教学点', theme: 'zhe', motif: 'ta' },
    ...{ to: href(routes.bases, {}), needsLogin: false },
  },
  {
    ...{ name: '直播课堂', hint: '同步听讲', theme: 'dan', motif: 'lang' },
    ...{ to: href(routes.lives, {}), needsLogin: true },
  },
  {
    ...{ name: '有声图书馆', hint: '听书学习', theme: 'dai', motif: 'yue', outside: 'audioLibrary' },
    ...{ to: href(routes.audioLibraryFrame, {}), needsLogin: true, setting: 'setting_nc_other_isopenystsg' },
  },
  {
    ...{ name: '在线书店', hint: '好书选购', theme: 'song', motif: 'qiao', outside: 'bookshop' },
    ...{ to: href(routes.bookshopFrame, {}), needsLogin: true, setting: 'setting_nc_other_isopenzxsc' },
  },
  { name: '悦读会', hint: '筹备中', theme: 'tan', motif: 'jian', says: 'inDevelopment' },
]

/** Only with the permission from the login reply (D1-B054, D1-B055, D1-Q54). */
const extra: Platform[] = [
  { name: '视频会议', hint: '远程会商', theme: 'mo', motif: 'xing', act: 'openMeeting' },
  {
    ...{ name: '师资共享', hint: '名师资源', theme: 'zhe', motif: 'zhu' },
    ...{ to: href(routes.teachers, {}), needsLogin: true },
  },
]

/** The tiles that have an address. A tile whose setting is not 1 says that it is not open (D1-Q16). */
export const platformsOf = (extraTiles: boolean, outside: OutsideTiles): Platform[] => [
  ...everybodys.filter((platform) => !platform.outside || outside[platform.outside]),
  ...(extraTiles ? extra : []),
]
