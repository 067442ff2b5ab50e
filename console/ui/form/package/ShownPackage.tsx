import { type PackageSays, storedPackage } from '@college/contract/devices/packages.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'

/** What is known of a stored package; never changes under its path. */
export const useStoredPackage = (path: string) =>
  useAsk(storedPackage, { path }, { enabled: path !== '', staleTime: Number.POSITIVE_INFINITY })

export const saidText = ({ packageName, versionName, versionCode }: PackageSays) =>
  `${packageName} ${versionName}（${versionCode}）`

/** A stored package in one line: which app, which version, how large. */
export function ShownPackage({ path }: { path: string }) {
  const { data, error } = useStoredPackage(path)
  if (error) return <span className="red">{error.message}</span>
  if (!data) return <span className="t3">…</span>
  return (
    <span className="shown-package">
      <span className="clip">{saidText(data.says)}</span>
      {data.bytes > 0 && <span className="num t3">{sizeText(data.bytes)}</span>}
    </span>
  )
}
