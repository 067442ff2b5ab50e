import type { Values } from '@college/contract/kit/form.ts'

const AT = '2026-10-01T01:00:00.000Z'

/** What somebody fills in to make one of each kind that belongs to units, beside its title. */
export const catalogueWishes = (ids: { course: string; film: string; area: string }): Record<string, Values> => ({
  banners: { imgUrl: '/files/public/banners/a.svg', code: '001', client: 'mobilelist', position: 1 },
  columns: { theme: 'song', publishedAt: AT, position: 1 },
  quizPackages: {},
  shortVideos: { coursewareId: ids.film, startsAt: 5, endsAt: 30, playType: 1, publishedAt: AT },
  briefs: { theme: 'mo', publishedAt: AT },
  teachers: { position: 1 },
  bases: { theme: 'zhe', areaValue: ids.area, position: 1 },
  tasks: { type: 1, courses: [ids.course], startsOn: '2026-01-01', endsOn: '2026-12-31' },
  lives: { type: 1, startsAt: '2026-12-01T01:00:00.000Z', endsAt: '2026-12-01T03:00:00.000Z' },
})
