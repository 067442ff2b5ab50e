import { type PackageUpload, packageSuffix, packageUpload } from '@college/contract/devices/packages.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { contradictions, filledBy } from '@college/rules/devices/package.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSay } from '../../../kit/say.ts'
import { PackageRow, UnusedRow } from './PackageRow.tsx'
import { cancelPackage, checkPackage, sendPackage, usePackageChecks } from './package-upload.ts'
import { ShownPackage, useStoredPackage } from './ShownPackage.tsx'
import { noteUnfinished } from './unfinished.ts'

export type PackageFieldProps = {
  id: string
  label: string
  /** The key of the field. */
  at: string
  /** The path of the package; '' for none. */
  value: string
  values: Values
  set: (key: string, value: unknown) => void
  /** What the form says is to be corrected, by the keys of its fields. */
  errors: Record<string, string>
}

/** An Android package: sent in pieces, looked into by the server; then it fills the fields that it says itself. */
export function PackageField({ id, label, at, value, values, set, errors }: PackageFieldProps) {
  const { pathname: form } = useLocation()
  const { upload, changed, send, use } = useUpload(form, (done) => {
    set(at, done.path)
    for (const [key, said] of Object.entries(done.says ? filledBy(done.says) : {})) set(key, said)
  })
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const why = usePackageChecks(({ checks }) => checks.get(form))
  const begin = async (file: File) => {
    // What was uploaded for this form and not saved is removed for the next one.
    if ((await send(file)) && upload?.path === value) set(at, '')
  }
  const isOnItsWay = upload !== undefined && upload.path === ''
  const remove = () => {
    set(at, '')
    if (upload?.path === value) void cancelPackage(upload.id).catch(say.failed).finally(changed)
  }
  return (
    <div className="package-field">
      {value && <Used path={value} values={values} errors={errors} />}
      {isOnItsWay && <PackageRow {...{ upload, form, changed, send }} />}
      {upload && !isOnItsWay && upload.path !== value && <UnusedRow {...{ upload, changed }} use={() => use(upload)} />}
      {!upload && why?.isChecking === false && (
        <p className="form-error" role="alert">
          {why.why}
        </p>
      )}
      {!isOnItsWay && (
        <div className="upload-field">
          <input
            ref={picker}
            type="file"
            className="nc-hidden"
            tabIndex={-1}
            aria-label={`选择${label}的文件`}
            accept={`.${packageSuffix}`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void begin(file)
              target.value = ''
            }}
          />
          <Button id={id} icon={<FileUp size={15} />} onClick={() => picker.current?.click()}>
            {value ? '换一个' : '上传'}
          </Button>
          {value && (
            <Button type="text" onClick={remove}>
              去掉
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The package of the form, and where the form contradicts it by now; what stands at a field already is not said twice. */
function Used({ path, values, errors }: Pick<PackageFieldProps, 'values' | 'errors'> & { path: string }) {
  const { data } = useStoredPackage(path)
  const problems = Object.entries(data ? contradictions(data.says, values) : {}).filter(([key]) => !errors[key])
  return (
    <div>
      <ShownPackage path={path} />
      {problems.map(([key, problem]) => (
        <p key={key} className="amber s12">
          {problem}
        </p>
      ))}
    </div>
  )
}

/** The upload of this form. What arrives while the form is open is put into it at once. */
function useUpload(form: string, put: (upload: PackageUpload) => void) {
  const say = useSay()
  const queries = useQueryClient()
  const { data } = useAsk(packageUpload, { form })
  const upload = data ?? undefined
  const changed = () => void queries.invalidateQueries({ queryKey: [packageUpload.path] })
  const awaited = useRef('')
  const use = (done: PackageUpload) => {
    put(done)
    awaited.current = ''
  }
  useEffect(() => {
    noteUnfinished(form, upload !== undefined && upload.path === '')
    if (!upload) return
    if (upload.path !== '') {
      if (awaited.current === upload.id) use(upload)
      return
    }
    // Arrived, and nobody asked what it is: the page was reloaded in between.
    if (awaited.current !== upload.id && upload.received === upload.bytes) void checkPackage(upload.id, form, changed)
    awaited.current = upload.id
  })
  const send = async (file: File): Promise<boolean> => {
    try {
      awaited.current = await sendPackage(file, form, changed)
      return true
    } catch (error) {
      say.failed(error as Error)
      return false
    } finally {
      changed()
    }
  }
  return { upload, changed, send, use }
}
