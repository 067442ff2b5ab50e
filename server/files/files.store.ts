import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { files } from './tables.ts'

export function fileStore(database: Database) {
  const findKey = database
    .select({ key: files.key })
    .from(files)
    .where(eq(files.id, sql.placeholder('id')))
    .prepare('files_find_key')

  return {
    /** Where `/preview/file` and `/file/download` find the file; '' when there is none. */
    async pathOf(id: string): Promise<string> {
      const [file] = await findKey.execute({ id })
      return file ? `/files/${file.key}` : ''
    },
  }
}
