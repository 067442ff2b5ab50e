import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import { profileStore } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import type { App } from '../kit/serve.ts'

/** Whether somebody has the permission of 师资共享 (D1-Q54): to see all teachers, and to call them (security 22). */
export function sharedTeachers({ database, settings }: Pick<App, 'database' | 'settings'>) {
  const profiles = profileStore(database)
  return async (user: User): Promise<boolean> => {
    const [setting, person] = await Promise.all([settings.get('setting_nc_other_vip_user'), profiles.find(user.id)])
    return person !== undefined && hasExtraTiles(setting, person)
  }
}
