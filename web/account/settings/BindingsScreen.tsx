import { bindings, unbind } from '@college/contract/account/bindings.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './Document.module.css'

type Source = Reply<typeof bindings>[number]['source']
const names: Record<Source, string> = { wechat: '微信', dingtalk: '钉钉', zzd: '政务钉钉' }

/** The outside accounts that can log in to this one; each can be unbound. */
export function BindingsScreen() {
  const list = useAsk(bindings, {})
  const unbinding = useSend(unbind, { changes: [bindings] })

  const release = async (source: Source) => {
    const text = `解除绑定后，不能再用${names[source]}直接登录，是否解除？`
    if (!(await showConfirm({ text, danger: true, yes: '解除' }))) return
    unbinding.mutate({ source }, { onSuccess: () => toast('已解除绑定', 'success'), onError: showActionFailure })
  }

  return (
    <>
      <TopBar title="账号绑定" />
      <div className={styles.page}>
        <Loaded query={list} page skeleton={<SkeletonBlock height={60} />}>
          {(rows) =>
            rows.length === 0 ? (
              <Notice
                page
                title="没有绑定第三方账号"
                hint="在微信、钉钉或政务钉钉里打开网院，登录并验证手机号后即绑定。"
              />
            ) : (
              <Card rows>
                {rows.map(({ source }) => (
                  <div key={source} className={styles.row}>
                    <span>{names[source]}</span>
                    <Button kind="line" small busy={unbinding.isPending} onClick={() => void release(source)}>
                      解除绑定
                    </Button>
                  </div>
                ))}
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  )
}
