import { sql } from 'drizzle-orm'
import type { App } from '../../server/kit/serve.ts'

/** Withdraws a course, as an editor would; answers the function that restores it. */
export async function withdraw(college: App, title: string): Promise<() => Promise<unknown>> {
  const set = (isPublished: boolean) =>
    college.database.execute(sql`update courses set is_published = ${isPublished} where title = ${title}`)
  await set(false)
  return () => set(true)
}

/** Adds a favourite with the current time. */
export async function addFavourite(college: App, loginName: string, title: string): Promise<void> {
  await college.database.execute(sql`
    insert into marks (user_id, kind, type, item_id, created_at)
    select users.id, 'favourite', 'course', courses.id, now() from users, courses
    where login_name = ${loginName} and title = ${title}
    on conflict (kind, type, item_id, user_id) do update set created_at = now()`)
}
