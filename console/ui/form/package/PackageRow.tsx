import type { PackageUpload } from '@college/contract/devices/packages.ts'
import { Button, Popconfirm, Progress } from 'antd'
import { X } from 'lucide-react'
import { useSay } from '../../../kit/say.ts'
import { SendingButtons, useSending } from '../../Sending.tsx'
import { cancelPackage, checkPackage, usePackageChecks } from './package-upload.ts'
import { saidText } from './ShownPackage.tsx'

type Props = { upload: PackageUpload; form: string; changed: () => void }
/** `send` sends a file for the form: another one than before becomes an upload of its own. */
type RowProps = Props & { send: (file: File) => Promise<unknown> }

/** A package on its way: how much is sent, that it is looked into, or what to do about it. */
export function PackageRow({ upload, form, changed, send }: RowProps) {
  const check = usePackageChecks(({ checks }) => checks.get(form))
  const { id, name, bytes } = upload
  const own = { ...upload, isOwn: true }
  const { sending, percent: sent, words } = useSending(own)
  // What the page knows of the server's answer can be older than the last piece.
  const isWhole = !sending && (check !== undefined || upload.received === bytes)
  const percent = isWhole ? 100 : sent
  return (
    <section className="package-row" aria-label={name}>
      <div className="row">
        <b className="clip grow">{name}</b>
        <span className="num b6">{percent}%</span>
        {!isWhole && <SendingButtons upload={own} again={send} />}
        {isWhole && check?.isChecking === false && (
          <Button size="small" onClick={() => void checkPackage(id, form, changed)}>
            再检查一次
          </Button>
        )}
        <Cancel id={id} name={name} changed={changed} />
      </div>
      <Progress percent={percent} showInfo={false} size="small" aria-label={`${name} 上传进度`} />
      <p className="num" role="status">
        {isWhole ? (check?.isChecking === false ? check.why : '上传完成，正在检查安装包') : words}
      </p>
    </section>
  )
}

function Cancel({ id, name, changed }: Pick<Props, 'changed'> & { id: string; name: string }) {
  const say = useSay()
  return (
    <Popconfirm
      title={`取消「${name}」？已上传的部分会删除`}
      onConfirm={() => void cancelPackage(id).catch(say.failed).finally(changed)}
    >
      <button type="button" className="iconbtn" aria-label="取消上传">
        <X size={15} />
      </button>
    </Popconfirm>
  )
}

/** A package that arrived while its form was closed, or was taken out of it again. */
export function UnusedRow({ upload, changed, use }: Omit<Props, 'form'> & { use: () => void }) {
  const { id, name, says } = upload
  return (
    <section className="package-row" aria-label={name}>
      <div className="row">
        <span className="grow clip">
          <b>{name}</b> 已上传，没有填进表单
        </span>
        <Button size="small" onClick={use}>
          填进表单
        </Button>
        <Cancel id={id} name={name} changed={changed} />
      </div>
      {says && <p className="num">{saidText(says)}</p>}
    </section>
  )
}
