import { type PackageSays, packageSuffix } from '@college/contract/devices/packages.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { suffixOf } from '../files/kinds.ts'

export const isPackageName = (name: string): boolean => suffixOf(name) === packageSuffix

/** The value of the form's field for a stored package, and back; '' for none. */
export const packagePath = (key: string): string => key && `/files/${key}`
export const packageKey = (path: string): string => path.replace(/^\/files\//, '')

/** The fields of a version that its package says itself, with what it says. */
export const filledBy = ({ versionName, ...says }: PackageSays): Partial<PackageSays> => ({
  ...says,
  ...(versionName !== '' && { versionName }),
})

const names: Record<keyof PackageSays, string> = { packageName: '包名', versionName: '版本名', versionCode: '版本号' }

/** Where a form contradicts its package, in words that say both, by the keys of the fields. */
export function contradictions(says: PackageSays, values: Values): Record<string, string> {
  const differing = Object.entries(filledBy(says)).filter(([key, said]) => values[key] !== said)
  return Object.fromEntries(
    differing.map(([key, said]) => {
      const name = names[key as keyof PackageSays]
      return [key, `安装包的${name}是${quoted(said)}，这里填的是${quoted(values[key])}`]
    }),
  )
}

const quoted = (value: unknown) => (typeof value === 'number' ? String(value) : `“${value ?? ''}”`)
