import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { teacherCourses, teacherInfo, teacherList } from '@college/contract/teachers/teachers.ts'
import { callStateOf } from '@college/rules/teachers/calling.ts'
import type { App } from '../app-parts.ts'
import { catalogueStore, courseCardOf, maskedOnWire, teacherStore } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { callPermissionOf, sharedTeachers, type TeacherQuestions } from './permission.ts'
import { hasPhone } from './phone.ts'

type Teacher = NonNullable<Awaited<ReturnType<ReturnType<typeof teacherStore>['find']>>>

const cardOfTeacher = (app: App, { id, name, photo, job, unit, adept, phoneCipher }: Teacher) => ({
  _id: id,
  name,
  photo,
  job,
  unit,
  adept_text: adept,
  phone: maskedOnWire(app.secrets, phoneCipher),
})

/** The type of teachers in the search, and how many of them one pinyin may name. */
const TEACHER = '12'
const MOST_SPELLED = 200

export function serveTeacherLists(app: App) {
  const teachers = teacherStore(app.database)
  const courses = catalogueStore(app.database)
  const mayCall = sharedTeachers(app)
  const permit = async (user: User) => {
    if (!(await mayCall(user))) throw new Refusal(commonRefusals.notAllowed)
  }

  const filterOf = async (searchValue = '') => {
    const name = searchValue.trim()
    return { name, spelled: await app.search.idsOfNamed(TEACHER, name, MOST_SPELLED) }
  }

  app.lists.add(teacherList, {
    async rows({ query, limit, offset, user }) {
      await permit(user)
      const rows = await teachers.findAll(await filterOf(query.searchValue), limit, offset)
      return rows.map((teacher) => cardOfTeacher(app, teacher))
    },
    async count({ query, user }) {
      await permit(user)
      return teachers.count(await filterOf(query.searchValue))
    },
  })

  // The courses of a hidden teacher are not listed here. Each course page still shows the name.
  const coursesOf = async (id: string | undefined) => {
    const teacher = id && (await teachers.find(id))
    return teacher ? { teacherId: teacher.id, period: {}, duration: {}, updated: {} } : undefined
  }
  app.lists.add(teacherCourses, {
    async rows({ query: { id }, limit, offset, now }) {
      const filter = await coursesOf(id)
      const rows = filter ? await courses.findCourses(filter, undefined, { limit, offset }) : []
      return rows.map((row) => ({ _id: row.id, card: courseCardOf(row, now) }))
    },
    async count({ query: { id } }) {
      const filter = await coursesOf(id)
      return filter ? courses.countCourses(filter) : 0
    },
  })
}

export function serveTeacherInfo(app: App, questions: TeacherQuestions) {
  const teachers = teacherStore(app.database)
  const permissionOf = callPermissionOf(app, questions)

  serve(app, teacherInfo, async ({ input: { id }, user, now }) => {
    const [teacher, permission] = await Promise.all([teachers.find(id), permissionOf(user, id)])
    const shown = found(teacher, teacherInfo.refusals.unknown)
    const { userId: teacherUserId } = shown
    const facts = { ...permission, hasPhone: hasPhone(app.secrets, shown), teacherUserId, askerId: user.id }
    return {
      ...cardOfTeacher(app, shown),
      introduction: cleanHtml(shown.introduction),
      calling: callStateOf(facts, now),
    }
  })
}
