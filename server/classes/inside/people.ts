import { classMemberList, classTeachers, queryStudentType } from '@college/contract/classes/people.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { studentType } from '@college/rules/classes/membership.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../../app-parts.ts'
import { maskedOnWire } from '../../courses/door.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { classStore } from '../class.store.ts'
import { memberStore } from '../member.store.ts'
import { findPreview } from '../study/preview.store.ts'
import { classPeopleStore } from './people.store.ts'

/** What somebody is in a class, and its teachers. */
export function serveClassPeople(app: App) {
  const store = classStore(app.database)
  const people = classPeopleStore(app.database)

  serve(app, queryStudentType, async ({ input: { classId }, user }) => {
    const { membership } = found(await store.findFor(user.id, classId), queryStudentType.refusals.noClass)
    return studentType(membership)
  })

  serve(app, classTeachers, async ({ input: { id }, user, request }) => {
    const previewed = await findPreview(app.database, user, id, request)
    if (!previewed) found(await store.findFor(user.id, id), classTeachers.refusals.noClass)
    const teachers = await people.findTeachers(id)
    return teachers.map(({ phoneCipher, photo, ...teacher }) => ({
      ...teacher,
      photo: fileList(photo),
      phone: maskedOnWire(app.secrets, phoneCipher),
    }))
  })
}

/** The address book of a class; for its members. */
export function serveClassMembers(app: App) {
  const people = classPeopleStore(app.database)
  const { kindOf } = memberStore(app.database)

  async function requireMember(user: User, classId: string): Promise<void> {
    if (!(await kindOf(user.id, classId))) throw new Refusal(commonRefusals.notAllowed)
  }

  app.lists.add(classMemberList, {
    async rows({ query: { classId, searchValue = '' }, user, limit, offset }) {
      await requireMember(user, classId)
      const rows = await people.findMembers(classId, { name: searchValue.trim() }, { limit, offset })
      return rows.map(({ id, photo, loginName, ...member }) => ({
        _id: id,
        ...member,
        photo: fileList(photo),
        studentNumber: member.kind === 'teacher' ? '' : loginName,
      }))
    },
    async count({ query: { classId, searchValue = '' }, user }) {
      await requireMember(user, classId)
      return people.countMembers(classId, { name: searchValue.trim() })
    },
  })
}
