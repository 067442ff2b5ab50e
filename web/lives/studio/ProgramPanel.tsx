import type { Reply } from '@college/contract/kit/endpoint.ts'
import { liveStudio, rotateIngestKey } from '@college/contract/lives/host.ts'
import { Copy, Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './ProgramPanel.module.css'

type Props = {
  id: string
  rtmp: NonNullable<Reply<typeof liveStudio>['rtmp']>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** What the host enters in OBS or another program (D3-Q06). The key is hidden: the screen may be shared. */
export function ProgramPanel({ id, rtmp, isOpen, onOpen }: Props) {
  return (
    <section className={styles.panel} aria-label="用 OBS 推流">
      <Button kind="line" small aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        用 OBS 推流
      </Button>
      {isOpen && <Entries id={id} rtmp={rtmp} />}
    </section>
  )
}

function Entries({ id, rtmp }: Pick<Props, 'id' | 'rtmp'>) {
  const [isShown, setShown] = useState(false)
  const rotate = useSend(rotateIngestKey, { changes: [liveStudio] })
  const change = async () => {
    const isSure = await showConfirm({
      title: '更换推流密钥',
      text: '旧密钥立即失效，正在用它推流的程序会断开',
      yes: '更换',
      no: '取消',
      danger: true,
    })
    if (isSure) rotate.mutate({ id }, { onSuccess: () => toast('密钥已更换', 'success'), onError: showActionFailure })
  }
  return (
    <>
      <Line label="服务器" value={rtmp.address} />
      <Line label="推流密钥" value={rtmp.key} isHidden={!isShown}>
        <IconButton
          label={isShown ? '隐藏密钥' : '显示密钥'}
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!isShown)}
        />
      </Line>
      <p className={styles.hint}>
        先在本页开始直播，再在 OBS 里开始推流。编码选 H.264 和 AAC，关键帧间隔设为 1 秒。密钥等于开播权限，不要告诉他人
      </p>
      <Button kind="line" small busy={rotate.isPending} onClick={() => void change()}>
        <RefreshCw size={16} aria-hidden="true" />
        更换密钥
      </Button>
    </>
  )
}

type LineProps = { label: string; value: string; isHidden?: boolean; children?: React.ReactNode }

function Line({ label, value, isHidden = false, children }: LineProps) {
  const field = useId()
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => toast('已复制', 'success'),
      () => toast('复制失败，请手动选择'),
    )
  return (
    <div className={styles.line}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        className={styles.value}
        type={isHidden ? 'password' : 'text'}
        autoComplete="off"
        value={value}
        readOnly
      />
      {children}
      <IconButton label={`复制${label}`} icon={<Copy size={20} />} onClick={() => void copy()} />
    </div>
  )
}
