import { soughtSpelling } from '@college/rules/account/staff.ts'
import { type SQL, sql } from 'drizzle-orm'
import { startingWith } from '../../kit/containing.ts'

type Columns = { number: SQL; name: SQL; spelling: SQL }

/** By the beginning of the number; the indexes are by bytes. */
export const hasNumber = ({ number }: Columns, keyword: string): SQL =>
  sql`${number} collate "C" like ${startingWith(keyword)}`

export const hasName = ({ name }: Pick<Columns, 'name'>, keyword: string): SQL =>
  sql`${name} collate "C" like ${startingWith(keyword)}`

/** By the pinyin of the name; undefined where the keyword cannot be pinyin. Each way of typing a name has its index. */
function hasSpelling({ spelling }: Pick<Columns, 'spelling'>, keyword: string): SQL | undefined {
  const sought = soughtSpelling(keyword)
  if (!sought) return undefined
  const ways = ['1', '2', '3'].map(
    (way) => sql`split_part(${spelling}, ' ', ${sql.raw(way)}) collate "C" like ${`${sought}%`}`,
  )
  return sql`(${sql.join(ways, sql` or `)})`
}

/** By the beginning of the name or of its pinyin: how learners find each other, who know no numbers. */
export const isNamedOrSpelled = (columns: Omit<Columns, 'number'>, keyword: string): SQL => {
  const spelled = hasSpelling(columns, keyword)
  return spelled ? sql`(${hasName(columns, keyword)} or ${spelled})` : hasName(columns, keyword)
}

/** The ids of the people whose pinyin begins like this, as a subquery; undefined where the keyword cannot be pinyin. */
export function idsSpelled(keyword: string): SQL | undefined {
  const spelled = hasSpelling({ spelling: sql`spelling` }, keyword)
  return spelled && sql`(select id from users where ${spelled})`
}

/** Whom a keyword names by number, name or pinyin (D1-Q82). */
export function isNamed(person: Columns, keyword: string): SQL {
  const ways = [hasNumber(person, keyword), hasName(person, keyword), hasSpelling(person, keyword)]
  return sql`(${sql.join(
    ways.filter((way) => way !== undefined),
    sql` or `,
  )})`
}
