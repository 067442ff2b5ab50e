import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { ClassPerson, DraftFile } from '@college/contract/classes/edit.ts'
import type { ClassPhase } from '@college/contract/classes/staff.ts'
import { teachingStaff } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts, profileFacts } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import { startingWith } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'
import { ms } from '../../kit/sql.ts'
import { editsClass, staffOfClass } from '../member.store.ts'
import { phaseAt } from '../staff/phase.store.ts'

/** The data of a class that the class editor loads and saves. */
export type EditedClass = {
  id: string
  type: 1 | 2
  phase: ClassPhase
  status: 'draft' | 'published' | 'withdrawn'
  version: number
  editedAt: number | null
  editedBy: string
  placesTaken: number
  studentTotal: number
  unitName: string
  draft: ClassDraft
  people: ClassPerson[]
  files: DraftFile[]
}

const items = sql`
  select coalesce(json_agg(json_build_object('id', item.id, 'kind', item.kind,
    'targetId', coalesce(item.course_id, item.subject_id), 'title', item.title, 'period', item.period,
    'isCompulsory', item.is_compulsory, 'openFrom', ${ms('item.open_from')}, 'openUntil', ${ms('item.open_until')})
    order by item.position, item.id), '[]')
  from class_items item where item.unit_id = unit.id`

const units = sql`
  select coalesce(json_agg(json_build_object('id', unit.id, 'title', unit.title,
    'compulsoryGate', unit.compulsory_gate, 'electivesGate', unit.electives_gate, 'itemsInOrder', unit.items_in_order,
    'items', (${items})) order by unit.position, unit.id), '[]')
  from class_units unit where unit.class_id = class.id`

const materials = sql`
  select coalesce(json_agg(json_build_object('id', material.id, 'title', material.title,
    'isPublished', material.is_published, 'mayDownload', material.may_download, 'fileIds', array(
      select part.file_id from class_material_files part where part.material_id = material.id
      order by part.position, part.file_id)) order by material.published_at desc, material.id desc), '[]')
  from class_materials material where material.class_id = class.id`

const ofKind = (kind: string) => sql`member.class_id = class.id and member.kind = ${kind}
  and member.status in ('admitted', 'completed')`

const draft = sql`json_build_object('title', class.title, 'cover', class.cover, 'theme', class.theme,
  'labels', class.labels, 'content', class.content, 'hostName', class.host_name,
  'organiserName', class.organiser_name, 'unitId', class.unit_id,
  'enrolFrom', ${ms('class.enrol_from')}, 'enrolUntil', ${ms('class.enrol_until')},
  'trainFrom', ${ms('class.train_from')}, 'trainUntil', ${ms('class.train_until')},
  'quotaRule', class.quota_rule, 'places', class.places, 'reviewLevels', class.review_levels,
  'needsForm', class.needs_form, 'unitsInOrder', class.units_in_order, 'hasCommunity', class.has_community,
  'commentAudit', class.comment_audit, 'hasCertificate', class.has_certificate, 'isOpenToAll', class.is_open_to_all,
  'units', (${units}),
  'teachers', (select coalesce(json_agg(json_build_object('userId', member.user_id, 'isHead', member.is_head)
    order by member.is_head desc, member.admitted_at, member.user_id), '[]') from class_members member
    where ${ofKind('teacher')}),
  'cadres', array(select member.user_id from class_members member where ${ofKind('cadre')}
    order by member.admitted_at, member.user_id),
  'materials', (${materials}))`

const people = sql`
  select coalesce(json_agg(json_build_object('userId', person.id, 'name', person.name, 'unitName', person.unit_name)),
    '[]')
  from class_members member join (${profileFacts}) person on person.id = member.user_id
  where member.class_id = class.id and member.kind in ('teacher', 'cadre')
    and member.status in ('admitted', 'completed')`

const files = sql`
  select coalesce(json_agg(distinct jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes)), '[]')
  from class_materials material join class_material_files part on part.material_id = material.id
  join files file on file.id = part.file_id where material.class_id = class.id`

export type Editor = Pick<User, 'id' | 'roles'>

/** What the editor of classes reads. */
export const draftStore = (database: Database) => ({
  /** Undefined for who does not edit it. `lock`: until the transaction ends, like whoever changes its members. */
  async find(user: Editor, classId: string, now: Date): Promise<EditedClass | undefined> {
    const { rows } = await database.execute<EditedClass>(sql`
      select class.id, class.type, ${phaseAt(now)} as phase, class.status, class.revision as version,
        ${ms('class.edited_at')} as "editedAt", coalesce(editor.name, '') as "editedBy",
        class.places_taken as "placesTaken", class.student_total as "studentTotal",
        coalesce((select name from units where id = class.unit_id), '') as "unitName",
        ${draft} as draft, (${people}) as people, (${files}) as files
      from classes class
      left join (${profileFacts}) editor on editor.id = class.edited_by
      where class.id = ${classId} and ${editsClass(user)}`)
    return rows[0]
  },

  /** Whether it is in this person's list of classes. */
  async isSeen(user: Editor, classId: string): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from classes class where class.id = ${classId} and ${staffOfClass(user)}`)
    return rows.length > 0
  },

  /** Locks a class for a change; false where this person does not edit it. */
  async lock(user: Editor, classId: string): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from classes class where class.id = ${classId} and ${editsClass(user)} for no key update`)
    return rows.length > 0
  },

  /** Staff, or the students of a class, whose name or number begins with this. */
  async candidates(classId: string, as: 'teacher' | 'cadre', word: string): Promise<ClassPerson[]> {
    const isCandidate: SQL =
      as === 'cadre'
        ? sql`exists (select from class_members member where member.class_id = ${classId}
            and member.user_id = person.id and member.kind in ('student', 'cadre')
            and member.status in ('admitted', 'completed'))`
        : rolesHaveOneOf(sql`account.roles`, teachingStaff)
    const { rows } = await database.execute<ClassPerson>(sql`
      select person.id as "userId", person.name, person.unit_name as "unitName"
      from (${profileFacts}) person join (${personFacts}) account on account.id = person.id and account.status = 'active'
      where (person.name collate "C" like ${startingWith(word)} or person.login_name = ${word}) and ${isCandidate}
      order by person.name, person.id limit 20`)
    return rows
  },
})

/** The picture of a class, for everybody who may look at classes (security 21). */
export const isClassCover: SQL = sql`exists (select from classes class where class.cover = '/files/' || file.key)`
