import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryTeacher } from '@college/contract/mail/mail.ts'
import { mailRecipients } from '@college/contract/mail/send.ts'
import { writesTo } from '@college/rules/mail/letter.ts'
import type { App } from '../app-parts.ts'
import { classPeopleStore } from '../classes/door.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'

/** Who a member may write to: learners to the head teacher, teachers to members they choose (D2-Q54). */
export function serveMailRecipients(app: App) {
  const people = classPeopleStore(app.database)

  serve(app, queryTeacher, async ({ input: { classId } }) => {
    const head = (await people.findTeachers(classId)).find(({ isHead, teachesNow }) => isHead && teachesNow)
    return { headTeacherId: head?.id ?? '', headTeacherName: head?.name ?? '' }
  })

  async function filterFor(userId: string, { classId, searchValue = '' }: { classId: string; searchValue?: string }) {
    if (writesTo(await app.access.memberKind(userId, classId)) !== 'students')
      throw new Refusal(commonRefusals.notAllowed)
    return { name: searchValue.trim(), kinds: ['student', 'cadre'] as const }
  }

  app.lists.add(mailRecipients, {
    async rows({ query, user, limit, offset }) {
      const rows = await people.findMembers(query.classId, await filterFor(user.id, query), { limit, offset })
      return rows.map(({ id, name, loginName }) => ({ _id: id, name, studentNumber: loginName }))
    },
    count: async ({ query, user }) => people.countMembers(query.classId, await filterFor(user.id, query)),
  })
}
