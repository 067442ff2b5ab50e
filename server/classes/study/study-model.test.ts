import { classCertificate } from '@college/contract/classes/certificate.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { classAssessment, classUnits, ownCampCourseRows } from '@college/contract/classes/study.ts'
import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '../../../tools/nightly.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { seed } from '../../testing/property-seed.ts'
import { certificates } from '../certificate/tables.ts'
import { completeReached } from './completion.ts'
import { learnedHours } from './learned-hours.ts'
import { classItemResults } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const SECONDS = 30
const SUBJECT = '00000000-0000-7000-8000-000000000001'
const courses = [
  await aCourse(database, {
    coursewares: [{ durationSeconds: SECONDS }, { durationSeconds: SECONDS, isCompulsory: false }],
  }),
  await aCourse(database, { coursewares: [{ durationSeconds: SECONDS }, { durationSeconds: SECONDS }] }),
  await aCourse(database, { coursewares: [{ durationSeconds: SECONDS, isCompulsory: false }] }),
]

const anItem = fc.record({
  course: fc.option(fc.nat(2), { freq: 4 }),
  period: fc.constantFrom(0, 0.1, 0.7, 1.5),
  isCompulsory: fc.boolean(),
})
const gate = fc.constantFrom(0, 0.1, 0.8, 2)
const aUnit = fc.record({ compulsoryGate: gate, electivesGate: gate, items: fc.array(anItem, { maxLength: 3 }) })
const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ course: fc.nat(2), part: fc.nat(1), isForClass: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ live: fc.nat(5) }) },
)
type Wish = { units: (typeof aUnit extends fc.Arbitrary<infer Unit> ? Unit : never)[] }
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

async function aScene({ units }: Wish) {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const made = await aStudyClass(database, {
    units: units.map(({ items, ...unit }) => ({
      ...unit,
      items: items.map(({ course, ...item }) =>
        course === null
          ? { ...item, kind: 'live', subjectId: SUBJECT }
          : { ...item, courseId: courses[course]?.id ?? '' },
      ),
    })),
  })
  await aMembership(database, made.id, user.id)
  const lives = made.units.flatMap((unit) => unit.items).filter(({ kind }) => kind === 'live')
  const done = new Set<string>()

  async function act(step: Step) {
    if ('live' in step) {
      const live = lives[step.live]
      if (!live) return
      done.add(live.id)
      const result = { itemId: live.id, userId: user.id, progress: 100, at: app.now() }
      await database.insert(classItemResults).values(result).onConflictDoNothing()
      const member = { classId: made.id, userId: user.id }
      await database.transaction((transaction) => completeReached(app, transaction, [member], app.now()))
      return
    }
    const course = courses[step.course]
    const part = course?.coursewares[step.part]
    if (!course || !part) return
    await client.send(getPlayRecord, { courseId: course.id, coursewareId: part.id })
    for (let point = 10; point <= SECONDS; point += 10) {
      app.pass(10)
      const pulse = {
        courseId: course.id,
        coursewareId: part.id,
        watchPoint: clockTimeOf(point),
        pulseTime: 10,
        pulseRate: 1,
      }
      await client.send(pulseSaveRecord, step.isForClass ? { ...pulse, classid: made.id } : pulse)
    }
    if (step.isForClass) done.add(part.id)
  }

  /** Counted anew, from what was done, without any of the code under test. */
  function expected() {
    const isDone = (item: (typeof made.units)[number]['items'][number]) => {
      const course = courses.find(({ id }) => id === item.courseId)
      if (!course) return done.has(item.id)
      const counting = course.coursewares.filter(({ isCompulsory }) => isCompulsory)
      return (counting.length > 0 ? counting : course.coursewares).every(({ id }) => done.has(id))
    }
    const tenths = (hours: number) => Math.round(hours * 10)
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    const of = (unit: (typeof made.units)[number], isCompulsory: boolean) =>
      sum(
        unit.items
          .filter((item) => item.isCompulsory === isCompulsory && isDone(item))
          .map(({ period }) => tenths(period)),
      )
    const units = made.units.map((unit) => ({
      learned: of(unit, true) + of(unit, false),
      compulsory: Math.min(of(unit, true), tenths(unit.compulsoryGate)),
      electives: Math.min(of(unit, false), tenths(unit.electivesGate)),
      gates: tenths(unit.compulsoryGate) + tenths(unit.electivesGate),
      open: unit.items.filter((item) => item.isCompulsory && item.period === 0 && !isDone(item)).length,
      asks:
        unit.compulsoryGate + unit.electivesGate > 0 ||
        unit.items.some((item) => item.isCompulsory && item.period === 0),
    }))
    const gatesReached = units.every(({ compulsory, electives, gates }) => compulsory + electives === gates)
    return {
      units,
      learned: sum(units.map(({ learned }) => learned)),
      compulsory: sum(units.map(({ compulsory }) => compulsory)),
      electives: sum(units.map(({ electives }) => electives)),
      gatesReached,
      isReached: gatesReached && units.every(({ open }) => open === 0) && units.some(({ asks }) => asks),
    }
  }
  return { user, client, class: made, act, expected, done }
}

test('D2-Q66 whatever is studied, info, units, assessment, cards and certificate tell the same figures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ units: fc.array(aUnit, { minLength: 1, maxLength: 3 }) }),
      fc.array(aStep, { maxLength: 8 }),
      async (wish, steps) => {
        const { user, client, class: made, act, expected, done } = await aScene(wish)
        let issued: number | undefined
        for (const step of steps) {
          const before = done.size
          await act(step)
          const now = expected()
          const tenths = (hours: number) => Math.round(hours * 10)
          // Completion is decided when something is done that the class counts.
          if (issued === undefined && now.isReached && done.size > before) issued = now.learned
          const info = (await client.send(classInfo, { id: made.id })).data
          const units = (await client.send(classUnits, { id: made.id })).data
          const { unitAssess, ...assessed } = (await client.send(classAssessment, { id: made.id })).data
          expect(tenths(info.obtainPeriod)).toBe(now.learned)
          expect(tenths((await learnedHours(database, user.id, [made.id])).get(made.id) ?? 0)).toBe(now.learned)
          expect(units.map(({ study }) => tenths(study))).toEqual(now.units.map(({ learned }) => learned))
          expect([tenths(info.compulsoryObtained), tenths(info.electivesObtained)]).toEqual([
            now.compulsory,
            now.electives,
          ])
          expect(unitAssess.map((unit) => tenths(unit.compulsoryGateProgress))).toEqual(
            now.units.map((unit) => unit.compulsory),
          )
          expect(unitAssess.map((unit) => tenths(unit.electivesGateProgress))).toEqual(
            now.units.map((unit) => unit.electives),
          )
          expect(units.map((unit) => unit.completeDegree === 100)).toEqual(unitAssess.map(({ isReached }) => isReached))
          expect(assessed).toEqual({ stateValue: info.stateValue, remaining: info.remaining })
          expect(info.stateValue).toBe(now.gatesReached)
          expect(info.state).toBe(issued === undefined ? 2 : 3)
          const rows = (await client.send(ownCampCourseRows, { ztbid: made.id })).data
          const shown = units.flatMap(({ subList }) => subList).filter(({ typeValue }) => typeValue === 'course')
          expect(rows.map(({ progress }) => progress)).toEqual(shown.map(({ progress }) => progress))
          const [certificate] = await database
            .select()
            .from(certificates)
            .where(and(eq(certificates.classId, made.id), eq(certificates.userId, user.id)))
          // What is printed is what was learned on the day of completion.
          expect(certificate && tenths(certificate.hours)).toBe(issued)
          expect((await client.send(classCertificate, { id: made.id })).data.number).toBe(certificate?.number ?? '')
        }
      },
    ),
    { numRuns: examples(8, 40), seed },
  )
})
