import type { ClassTemplate, ClassTemplateContent } from '@college/contract/classes/templates.ts'
import type { ActOn } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { permits } from '../../policies/door.ts'
import { classTemplates } from './tables.ts'

type Staff = Pick<User, 'id' | 'roles'>
type Row = Omit<ClassTemplate, 'itemCount' | 'days' | 'anchor' | 'rows'> & { content: ClassTemplateContent }

/** A condition on a row of templates: whether this person may do this with it. */
const mayTemplate = (user: Staff, to: ActOn<'classTemplates'>): SQL =>
  permits(user, { to, of: 'classTemplates' }, { unit: sql`template.owner_unit_id`, maker: sql`template.created_by` })

export const templatesStore = (database: Database) => ({
  async find(user: Staff, word: string, page: { limit: number; offset: number }) {
    const { rows } = await database.execute<Row & { total: number }>(sql`
      select template.id, template.title, template.note, template.type, template.content,
        coalesce(unit.name, '') as "unitName", coalesce(maker.name, '') as "madeBy",
        ${ms('template.created_at')} as "madeAt", ${mayTemplate(user, 'change')} as "mayChange",
        count(*) over ()::int as total
      from class_templates template left join units unit on unit.id = template.owner_unit_id
      left join (${profileFacts}) maker on maker.id = template.created_by
      where ${mayTemplate(user, 'see')} ${word === '' ? sql`` : sql`and template.title ilike ${containing(word)}`}
      order by template.created_at desc, template.id desc limit ${page.limit} offset ${page.offset}`)
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
  },

  async findOne(user: Staff, id: string, to: ActOn<'classTemplates'>) {
    const { rows } = await database.execute<{ type: 1 | 2; title: string; content: ClassTemplateContent }>(sql`
      select template.type, template.title, template.content from class_templates template
      where template.id = ${id} and ${mayTemplate(user, to)}`)
    return rows[0]
  },

  async insert(row: typeof classTemplates.$inferInsert): Promise<string> {
    const [made] = await database.insert(classTemplates).values(row).returning({ id: classTemplates.id })
    return made?.id ?? ''
  },

  async remove(id: string): Promise<void> {
    await database.execute(sql`delete from class_templates where id = ${id}`)
  },
})
