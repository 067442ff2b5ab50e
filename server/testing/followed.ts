import { eq, sql } from 'drizzle-orm'
import { phoneColumns } from '../account/door.ts'
import { users } from '../account/tables.ts'
import type { App } from '../app-parts.ts'
import { pushDevices } from '../devices/tables.ts'
import { aCourse, aUser } from './factories.ts'
import { aProvince, staffOf } from './province.ts'
import { aTask } from './tasks.ts'

/**
 * A task of people in three units with the administrators above them: 曹松 of the city has done it, 外市人 has begun, 廖思源
 * with a phone number and 夏凯 with the app, both of the county, have not.
 */
export async function aFollowedTask(app: App) {
  const { database } = app
  const units = await aProvince(app)
  const [provincial, city, county, otherCity] = [
    await staffOf(app, units.province),
    await staffOf(app, units.city),
    await staffOf(app, units.county),
    await staffOf(app, units.otherCity),
  ]
  const people = {
    cao: await aUser(database, { name: '曹松', unitId: units.city }),
    liao: await aUser(database, { name: '廖思源', unitId: units.county }),
    xia: await aUser(database, { name: '夏凯', unitId: units.county }),
    other: await aUser(database, { name: '外市人', unitId: units.otherCity }),
  }
  const { cao, liao, xia, other } = people
  const course = await aCourse(database)
  const targets = Object.values(people).map(({ id }) => ({ user: id }))
  const task = await aTask(database, { name: '年度必修', endsOn: '2026-12-31', for: targets, courses: [course.id] })
  await database.execute(sql`
    insert into task_progress (task_id, user_id, complete_rate, done_at, updated_at)
    values (${task.id}, ${cao.id}, 100, '2026-11-20T10:00+08:00', now()), (${task.id}, ${other.id}, 40, null, now())`)
  await database.update(users).set(phoneColumns(app.secrets, '13800000001')).where(eq(users.id, liao.id))
  const device = { deviceId: 'd', deviceType: 'android', manufacturer: 'mi' }
  await database
    .insert(pushDevices)
    .values({ ...device, pushToken: 'one', userId: xia.id, sessionId: xia.id, registeredAt: app.now() })
  return { units, provincial, city, county, otherCity, people, task, course }
}
