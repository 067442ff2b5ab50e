import { dateText } from '@college/rules/kit/format.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import type { SearchSource } from '../../registry/search.ts'

type Row = {
  id: string
  title: string
  /** In their order. */
  files: string[]
  classId: string
  className: string
  classType: number
  publishedAt: number
}

/** Published materials, from their minute on, by their title and the names of their files, for the members of their class. */
export const searchableMaterials = (database: Database): SearchSource =>
  async function materialsWith(ids) {
    const { rows } = await database.execute<Row>(sql`
      select material.id, material.title, class.id as "classId", class.title as "className", class.type as "classType",
        ${ms('material.published_at')} as "publishedAt",
        array(select file.name from class_material_files part join files file on file.id = part.file_id
          where part.material_id = material.id order by part.position, file.id) as files
      from class_materials material join classes class on class.id = material.class_id
      where material.id = any(${sql.param(ids)}::uuid[]) and material.is_published`)
    return rows.map(({ id, title, files, classId, className, classType, publishedAt: at }) => {
      const publishedAt = new Date(at)
      const of = { class_id: classId, class_title: className, type_value: String(classType) }
      const item = { cover: '', ...of, resourceNumber: files.length, time: dateText(publishedAt) }
      return { id, title, text: files.join(' '), classId, publishedAt, item }
    })
  }
