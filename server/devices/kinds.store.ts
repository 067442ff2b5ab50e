import { appVersionKind } from '@college/contract/catalogue/portal.ts'
import type { PackageSays } from '@college/contract/devices/packages.ts'
import { contradictions, packageKey, packagePath } from '@college/rules/devices/package.ts'
import { asc, desc } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { versionPackages } from './packages/packages.store.ts'
import { appVersions } from './tables.ts'
import { keepConfirmedAddress, packageAddress, phonesReached, replacedBy } from './versions.store.ts'

/** The versions of the app, as administrators keep them. */
export function keepAppVersions(app: App) {
  app.catalogue.add(appVersionKind, {
    feature: 'devices',
    table: appVersions,
    order: [asc(appVersions.packageName), desc(appVersions.versionCode)],
    state: { column: 'isPublished', holds: { hidden: false, shown: true } },
    reach: phonesReached,
    replaces: replacedBy,
    async facts(database, id) {
      const { file = '', facts = {} } = (await versionPackages(database).ofVersion(id)) ?? {}
      return [
        file === ''
          ? { label: '安装包地址', text: (await packageAddress(database)) || '没有安装包' }
          : { label: '安装包的 SHA-256', text: facts.sha256 || '从前上传的，没有记下' },
      ]
    },
    becomes: keepConfirmedAddress,
    unique: { field: 'versionCode', text: '这个包已经有这个版本号' },
    parts: {
      file: {
        read: async (database, id) => packagePath((await versionPackages(database).ofVersion(id))?.file ?? ''),
        async write(database, id, value) {
          const packages = versionPackages(database)
          const file = packageKey(value as string)
          if (file === '') await packages.takeAway(id)
          else if (file !== (await packages.ofVersion(id))?.file) await packages.giveToVersion(id, file)
        },
      },
    },
    /** A package is the version's already, or an upload of the editor; and its contents agree with the form. */
    async problems(value, { id, user, database }) {
      const packages = versionPackages(database)
      const file = packageKey(value.file as string)
      if (file === '') return {}
      const present = id === undefined ? undefined : await packages.ofVersion(id)
      const isKept = present?.file === file
      const says: PackageSays | undefined = isKept ? present.facts.says : await packages.uploaded(file, user.id)
      if (!says) return isKept ? {} : { file: '安装包已经不在了，请重新上传' }
      return contradictions(says, value)
    },
  })
}
