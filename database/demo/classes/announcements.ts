import type {
  classMaterialFiles as materialFileTable,
  classMaterials as materialTable,
  classNotices as noticeTable,
  classNoticeReads as readTable,
} from '../../../server/classes/inside/tables.ts'
import { chanceOf } from '../chance.ts'
import { type DemoFile, materialsOfClass } from '../content/classes/materials.ts'
import { noticesOfClass } from '../content/classes/notices.ts'
import { people } from '../content/people.ts'
import { atWakingHours, HOUR, MINUTE } from '../dates.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { allClasses, classIdOf, dayTime } from './class-rows.ts'
import type { MemberStudy } from './class-study.ts'
import { headOf } from './member-rows.ts'

/** The head teacher of the class with this slug. */
function publisherOf(slug: string): { loginName: string; name: string } {
  const demo = allClasses.find((each) => each.slug === slug)
  const head = people.find(({ loginName }) => demo && loginName === headOf(demo))
  if (!head) throw new Error(`nobody publishes in ${slug}`)
  return head
}
const noticeIdOf = (slug: string, place: number) => idOf('class notice', slug, place)
const materialIdOf = (slug: string, material: string) => idOf('class material', slug, material)

export const noticeRows = (at: Date): (typeof noticeTable.$inferInsert)[] =>
  Object.entries(noticesOfClass).flatMap(([slug, notices]) =>
    notices.map(({ day, minute, title, content }, place) => ({
      id: noticeIdOf(slug, place),
      classId: classIdOf(slug),
      title,
      content: content.map((text) => `<p>${text}</p>`).join(''),
      publisherId: userIdOf(publisherOf(slug).loginName),
      publisherName: publisherOf(slug).name,
      publishedAt: dayTime(at, day, minute),
      isWithdrawn: false,
    })),
  )

/** How many of the newest announcements these have not read; of the others each reads most. */
const UNREAD: Record<string, number> = { 'plenary 20260001': 3, 'young-camp 20260001': 1, 'plenary 20260002': 0 }
const READ_BY_OTHERS = 0.65

export const noticeReadRows = (studies: MemberStudy[], at: Date): (typeof readTable.$inferInsert)[] =>
  studies
    .filter(({ member }) => member.status === 'admitted' || member.status === 'completed')
    .flatMap(({ demo, member, userId }) => {
      const notices = noticesOfClass[demo.slug] ?? []
      const chance = chanceOf(`notices ${demo.slug} ${member.loginName}`)
      const unread = UNREAD[`${demo.slug} ${member.loginName}`]
      return notices.flatMap(({ day, minute }, place) => {
        const isRead = unread === undefined ? chance.happens(READ_BY_OTHERS) : place < notices.length - unread
        const later = dayTime(at, day, minute).getTime() + chance.whole(10, 20 * 60) * MINUTE
        const readAt = atWakingHours(new Date(Math.min(later, at.getTime() - HOUR)))
        return isRead ? [{ noticeId: noticeIdOf(demo.slug, place), userId, readAt }] : []
      })
    })

const PUBLISHED = 8 * 60 + 40

export const materialRows = (at: Date): (typeof materialTable.$inferInsert)[] =>
  Object.entries(materialsOfClass).flatMap(([slug, materials]) =>
    materials.map((material, place) => ({
      id: materialIdOf(slug, material.slug),
      classId: classIdOf(slug),
      title: material.title,
      publisherName: publisherOf(slug).name,
      publishedAt: dayTime(at, material.day, PUBLISHED + place),
      isPublished: material.isPublished,
      mayDownload: material.mayDownload,
    })),
  )

export const materialFileRows = (): (typeof materialFileTable.$inferInsert)[] =>
  Object.entries(materialsOfClass).flatMap(([slug, materials]) =>
    materials.flatMap((material) =>
      material.files.map((file, position) => ({
        materialId: materialIdOf(slug, material.slug),
        fileId: fileIdOf(file),
        position,
      })),
    ),
  )

const fileIdOf = (file: DemoFile) => ('written' in file ? idOf('written', file.written) : idOf(file.kind, file.of))
