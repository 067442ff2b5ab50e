import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { Database } from '../kit/database.ts'
import { memberStore } from './member.store.ts'

export { noticeStore } from './notices.store.ts'

/** What the person is in this class; undefined for a stranger and for a class that is not there (D2-Q01). */
export const memberKindIn =
  (database: Database) =>
  (userId: string, classId: string): Promise<MemberKind | undefined> =>
    memberStore(database).kindOf(userId, classId)
